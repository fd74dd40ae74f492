import { useState } from 'react';

const key = 'side-menu';
type Kept = 'open' | 'closed' | 'pinned';

export interface SideMenuState {
  readonly open: boolean;
  /** It stays open when the reader goes somewhere. */
  readonly pinned: boolean;
  toggle(): void;
  togglePin(): void;
  /** The reader went somewhere: it collapses to its icons (the specification's section 2), unless it is pinned. */
  navigated(): void;
}

/** Whether the side menu shows words or icons alone; remembered in this browser. */
export function useSideMenu(): SideMenuState {
  const [state, setState] = useState<Kept>(read);
  const change = (next: Kept) => {
    setState(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // Storage is closed: it holds for this visit.
    }
  };
  return {
    open: state !== 'closed',
    pinned: state === 'pinned',
    toggle: () => change(state === 'closed' ? 'open' : 'closed'),
    togglePin: () => change(state === 'pinned' ? 'open' : 'pinned'),
    navigated: () => {
      if (state === 'open') change('closed');
    },
  };
}

function read(): Kept {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'closed' || kept === 'pinned' ? kept : 'open';
  } catch {
    return 'open';
  }
}
