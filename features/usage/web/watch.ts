import { routeOf } from '#contract/routes.ts';
import type { FormStep } from '#web/lib/form-steps.ts';
import type { Room } from '#web/lib/room.ts';
import type { Note } from '../contract.ts';
import { stepBounds } from '../rules.ts';
import { tellUse } from './tell-use.ts';

/** Milliseconds: what was noted goes out together. */
const toldEvery = 30_000;
/** What the contract takes at once; of more the first are told. */
const most = 30;
/** A press that was longer ago did not lead here; what takes longer is not waited for. Milliseconds. */
const pressedWithin = 1_000;
const waitedFor = 30_000;

/** True where the browser asks not to be tracked. */
const isAskedNot = () =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
  (navigator as { doNotTrack?: string | null }).doNotTrack === '1';

/**
 * Notes which screens are seen, how long one takes from the press to what was asked for being drawn, and which forms are begun and sent, from
 * outside of all of them; and tells it by and by. It stops for good once the portal says that nothing is counted.
 */
export function watchUse(rooms: readonly Room[], signal: AbortSignal): void {
  if (signal.aborted || isAskedNot()) return;
  const screens = rooms.flatMap((room) => room.screens ?? []);
  const here = () => routeOf(screens, window.location.pathname)?.route.path;
  const stopped = new AbortController();
  const until = { signal: AbortSignal.any([signal, stopped.signal]) };
  const { note, tell } = noteUse(() => stopped.abort());
  let pressedAt = Number.NEGATIVE_INFINITY;

  async function arrived(began: number): Promise<void> {
    const screen = here();
    note('seen', screen);
    const tookMs = await drawnAfter(began, until.signal, () => here() === screen);
    if (tookMs !== null) note('drawn', screen, stepOf(tookMs));
  }

  const pressed = ({ timeStamp }: Event) => {
    pressedAt = timeStamp;
  };
  let screenNow = here();
  const moved = () => {
    const now = performance.now();
    if (here() === screenNow) return;
    screenNow = here();
    void arrived(now - pressedAt < pressedWithin ? pressedAt : now);
  };
  note('seen', screenNow);
  for (const press of ['click', 'keydown'])
    window.addEventListener(press, pressed, { ...until, capture: true });
  // What goes elsewhere within the page tells so by these, whatever led there.
  for (const going of ['pushState', 'replaceState', 'popstate']) window.addEventListener(going, moved, until);
  window.addEventListener(
    'form-step',
    (event) => note((event as CustomEvent<FormStep>).detail, here()),
    until,
  );
  document.addEventListener('visibilitychange', () => document.hidden && void tell(), until);
  const timer = setInterval(tell, toldEvery);
  until.signal.addEventListener('abort', () => clearInterval(timer));
}

/** What was noted and is not told yet. `stop`: nothing is counted. */
function noteUse(stop: () => void) {
  const notes = new Map<string, Note>();
  const told = new Set<string>();

  function note(what: Note['what'], screen: string | undefined, step?: number): void {
    if (screen === undefined) return;
    const one: Note = { what, screen, ...(step !== undefined && { step }) };
    // Each counts once for a person: once told in this tab it need not be told again until tomorrow.
    const name = `${new Date().toDateString()} ${what} ${screen}`;
    if (!told.has(name) && notes.size < most) notes.set(name, one);
  }

  async function tell(): Promise<void> {
    if (notes.size === 0) return;
    const some = [...notes];
    notes.clear();
    for (const [name] of some) told.add(name);
    const answer = await tellUse(some.map(([, one]) => one)).catch(() => null);
    if (answer?.data.on === false) stop();
  }

  return { note, tell };
}

/** How long until nothing of the page is on its way, in milliseconds; null: it was left or hidden before, or takes too long. */
function drawnAfter(began: number, signal: AbortSignal, isThere: () => boolean): Promise<number | null> {
  return new Promise((resolve) => {
    const look = () => {
      const took = performance.now() - began;
      if (signal.aborted || document.hidden || !isThere() || took > waitedFor) return resolve(null);
      // A frame after it was asked for: until then the page before stands there.
      if (document.querySelector('#main [aria-busy="true"]')) return setTimeout(look, 50);
      resolve(took);
    };
    requestAnimationFrame(() => requestAnimationFrame(look));
  });
}

/** Within which step of the time so many milliseconds are. */
function stepOf(ms: number): number {
  const step = stepBounds.findIndex((bound) => ms <= bound * 1_000);
  return step < 0 ? stepBounds.length : step;
}
