import { useSyncExternalStore } from 'react';
import { m } from '#messages';
import { asApiError, newKey } from '#web/lib/http.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { refreshRequests } from '../../requests/web/api.ts';
import type { Done } from '../../workflow/request-shapes.ts';
import type { Action } from '../../workflow/vocabulary.ts';
import { decisionStanding, undoDecision } from './api.ts';

/** What was decided in one go and waits for its time: of one request, or of several. */
export interface WaitingDecision {
  readonly requests: readonly { readonly requestID: string; readonly decisionID: string }[];
  readonly action: Action;
  /** As on the button. */
  readonly label: string;
  /** The request's title; of several, the first one's. */
  readonly title: string;
  readonly takesEffectAt: string;
}

/** What became of the last that waited. */
export interface EndedDecision {
  readonly decided: WaitingDecision;
  readonly as: 'done' | 'undone';
}

// Between the time of a decision and its taking effect; and how often it is asked for after that.
const graceMs = 700;
const againMs = 1_500;
const mostTries = 20;
const readingMs = 8_000;

// Kept beside the pages: who goes to another one still hears what became of it.
let waiting: readonly WaitingDecision[] = [];
let ended: EndedDecision | null = null;
let isUndoing = false;
const listeners = new Set<() => void>();

function set(next: readonly WaitingDecision[], last: EndedDecision | null = null): void {
  waiting = next;
  ended = last;
  for (const changed of listeners) changed();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** The decisions that wait, the last one last. */
export function useWaitingDecisions(): readonly WaitingDecision[] {
  return useSyncExternalStore(subscribe, () => waiting);
}

/** What became of the last one, until its reader goes on; null: one waits, or there was none. */
export function useEndedDecision(): EndedDecision | null {
  return useSyncExternalStore(subscribe, () => ended);
}

/** Its reader has gone on. */
export function leaveEndedDecision(): void {
  if (ended) set(waiting);
}

/** Tells what a step came to: its confirmation, or, while it can be undone, that it waits; the confirmation then follows. */
export function tellDone(done: Done['data'], about: { action: Action; label: string; title: string }): void {
  if (!done.decision) {
    toast.success({ title: done.message, description: done.description });
    return;
  }
  const { decisionID, takesEffectAt } = done.decision;
  watch({ ...about, takesEffectAt, requests: [{ requestID: done.requestID, decisionID }] });
}

/** Follows what was decided in one go until it has taken effect. */
export function watch(decided: WaitingDecision): void {
  set([...waiting, decided]);
  const wait = Math.max(0, new Date(decided.takesEffectAt).getTime() - Date.now()) + graceMs;
  setTimeout(() => void follow(decided, mostTries), Math.min(wait, 310_000));
}

async function follow(decided: WaitingDecision, tries: number): Promise<void> {
  if (!waiting.includes(decided)) return;
  const told = await Promise.all(
    decided.requests.map(({ decisionID }) => decisionStanding(decisionID).catch(() => null)),
  );
  if (tries > 0 && told.some((standing) => standing === null || standing.state === 'waiting')) {
    setTimeout(() => void follow(decided, tries - 1), againMs);
    return;
  }
  const isDone = told.every((standing) => standing?.state === 'done');
  end(decided, isDone ? 'done' : null);
  const confirmations = new Map<string, string>();
  for (const standing of told) {
    if (standing?.state === 'done') confirmations.set(standing.message, standing.description);
    if (standing?.state === 'refused')
      toast.error({
        title: m.assetrequests_undo_refused({ id: standing.requestID }),
        description: standing.message,
        duration: readingMs,
      });
  }
  for (const [title, description] of confirmations)
    toast.success({
      title,
      description: told.length > 1 ? m.assetrequests_undo_several({ count: told.length }) : description,
    });
  await refreshRequests();
}

/** Lets one wait no more. What became of it is told where it was last, unless another waits there. */
function end(decided: WaitingDecision, as: EndedDecision['as'] | null): void {
  const others = waiting.filter((other) => other !== decided);
  set(others, others.length === 0 && as ? { decided, as } : null);
}

/**
 * Takes back what was decided last and still waits.
 * @returns the request to go back to; undefined: nothing waits, or it was too late, or one is being taken back: of a double press the
 * second half would be for the decision before
 */
export async function undoLast(): Promise<string | undefined> {
  const last = waiting.at(-1);
  if (!last || isUndoing) return undefined;
  isUndoing = true;
  const outcomes = await Promise.allSettled(
    last.requests.map(({ decisionID }) => undoDecision(decisionID, newKey())),
  );
  isUndoing = false;
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  const done = outcomes.find((outcome) => outcome.status === 'fulfilled');
  end(last, done && !failed ? 'undone' : null);
  if (failed) toast.error({ title: asApiError(failed.reason).message, duration: readingMs });
  else if (done) toast.success({ title: done.value.data.message, description: done.value.data.description });
  await refreshRequests();
  return done ? last.requests[0]?.requestID : undefined;
}
