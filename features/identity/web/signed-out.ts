/** How far a sign-out reached: the sign-in service and all that hangs on it, or this portal alone. */
export type SignedOut = 'everywhere' | 'here';

let reached: SignedOut | null = null;

/** Takes the server's word on the sign-out that led here out of the address, and out of the history. */
export function takeSignedOut(): void {
  const url = new URL(window.location.href);
  const said = url.searchParams.get('signedOut');
  if (said === null) return;
  reached = said === 'everywhere' ? 'everywhere' : 'here';
  url.searchParams.delete('signedOut');
  window.history.replaceState(null, '', `${url.pathname}${url.search}${url.hash}`);
}

/** How far the sign-out that led here reached; null when none did. */
export function lastSignOut(): SignedOut | null {
  return reached;
}
