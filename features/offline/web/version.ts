import { isOtherBuild } from '#web/lib/build.ts';

/** Milliseconds: how often it is asked for, while the page is looked at. */
const askedEvery = 30 * 60_000;

const listeners = new Set<() => void>();
let isNew = false;

/** True once the portal has a page of another build than this one. */
export function isNewVersion(): boolean {
  return isNew;
}

/** Calls back when there is. */
export function onNewVersion(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Looks for a new version now and again, and when the page is looked at again. Nothing is ever loaded anew but by the reader's press. */
export function watchVersion(): () => void {
  let asked = Date.now();
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < askedEvery) return;
    asked = Date.now();
    void lookForVersion();
  };
  const timer = setInterval(look, askedEvery / 6);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('focus', look);
  };
}

/** Asks for it now. */
export async function lookForVersion(): Promise<void> {
  if (isNew || !(await isOtherBuild())) return;
  isNew = true;
  for (const changed of listeners) changed();
}
