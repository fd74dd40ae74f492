/** What is lost with this device's part of it if somebody signs out: what was not sent, and what was typed. */
export interface Leaving {
  readonly unsent: number;
  readonly typed: number;
}

let asked: Leaving | null = null;
const watchers = new Set<() => void>();

/** What whoever wants to sign out is asked about; null: nothing. */
export function leavingAsked(): Leaving | null {
  return asked;
}

/** Calls back when `leavingAsked` is another. */
export function watchLeaving(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** Asks, or ends the asking. */
export function askLeaving(about: Leaving | null): void {
  asked = about;
  for (const changed of watchers) changed();
}
