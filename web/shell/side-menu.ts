import { useState } from 'react';
import { roomy, useMedia } from '../lib/use-media.ts';

// Not 'side-menu', as it was: every step said 'closed' there, whether the reader had wished it or not.
const key = 'side-menu-kept';
type Kept = 'pinned' | 'open' | 'closed';

export interface SideMenuState {
  readonly open: boolean;
  /** It stays open when the reader goes somewhere. Undefined where there is no room for that. */
  readonly pinned: boolean | undefined;
  toggle(): void;
  togglePin(): void;
  /** The reader went somewhere: it collapses to its icons (the specification's section 2), unless it is pinned. */
  navigated(): void;
}

/**
 * Whether the side menu shows words or icons alone. Where there is room it is pinned until the reader says otherwise, and what they say is kept in
 * this browser; on a narrower screen it is folded, and opens until the next step.
 */
export function useSideMenu(): SideMenuState {
  const isRoomy = useMedia(roomy);
  const [kept, setKept] = useState<Kept>(read);
  const [unfolded, setUnfolded] = useState(false);
  const keep = (next: Kept) => {
    setKept(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // Storage is closed: it holds for this visit.
    }
  };
  if (!isRoomy)
    return {
      open: unfolded,
      pinned: undefined,
      toggle: () => setUnfolded(!unfolded),
      togglePin: () => {},
      navigated: () => setUnfolded(false),
    };
  return {
    open: kept !== 'closed',
    pinned: kept === 'pinned',
    toggle: () => keep(kept === 'closed' ? 'pinned' : 'closed'),
    togglePin: () => keep(kept === 'pinned' ? 'open' : 'pinned'),
    navigated: () => {
      if (kept === 'open') keep('closed');
    },
  };
}

function read(): Kept {
  try {
    const kept = localStorage.getItem(key);
    return kept === 'closed' || kept === 'open' ? kept : 'pinned';
  } catch {
    return 'pinned';
  }
}
