/** As whom an administrator sees the portal in this browser, until when (ISO 8601). */
export interface ViewingHere {
  readonly viewingId: string;
  readonly empcode: string;
  readonly name: string;
  readonly until: string;
}

const key = 'viewing';

// As the page was loaded: it is loaded anew as a viewing begins and ends, so that nothing of one person stands beside another's.
let here = stored();

function stored(): ViewingHere | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' && kept !== null && 'viewingId' in kept ? (kept as ViewingHere) : null;
  } catch {
    return null;
  }
}

/** As whom this page is drawn; null: as whoever is signed in. */
export const viewingHere = (): ViewingHere | null => here;

/** What each call says of it: the server refuses what is asked for a page that is drawn for somebody else. */
export const viewingHeader = (): string => here?.viewingId ?? 'none';

/** True for somebody whom an administrator looks at here: nothing of theirs is kept in this browser. */
export const isViewed = (empcode: string | null): boolean => here !== null && here.empcode === empcode;

/** Keeps as whom the next page is drawn, in all of this browser's tabs. */
export function keepViewing(viewing: ViewingHere | null): void {
  if (viewing) localStorage.setItem(key, JSON.stringify(viewing));
  else localStorage.removeItem(key);
}

/** Whoever signs in anew sees the portal as themselves; before anything is drawn. */
export function forgetViewing(): void {
  keepViewing(null);
  here = null;
}

/** True where another tab has begun or ended a viewing since this page was loaded. */
export const isOutdated = (): boolean => stored()?.viewingId !== here?.viewingId;

/** Draws the page anew where another tab has begun or ended a viewing. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if ((event.key === key || event.key === null) && isOutdated()) window.location.reload();
  });
}
