import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';

/**
 * The bounds of a telling: characters of what is said or answered, tellings of one person a day, questions of one telling, what is said to
 * one question, and the long side of its picture in pixels.
 */
export const tellingBounds = { text: 2_000, ofADay: 10, turns: 30, said: 10, pictureSide: 2_000 } as const;

/** `open`: it waits for an answer. `done`: whoever told it needs no more. */
export const tellingStates = ['open', 'answered', 'done', 'withdrawn'] as const;
export type TellingState = (typeof tellingStates)[number];

/** What may be done with a telling: to answer it; to say more; to say that it is done; to take it back. */
export const tellingActions = ['answer', 'add', 'done', 'withdraw'] as const;
export type TellingAction = (typeof tellingActions)[number];

/** What somebody is to a telling. */
export type Part = 'teller' | 'answerer';

const steps: Record<
  TellingAction,
  { readonly by: Part; readonly from: readonly TellingState[]; readonly to: TellingState }
> = {
  answer: { by: 'answerer', from: ['open'], to: 'answered' },
  add: { by: 'teller', from: ['open', 'answered'], to: 'open' },
  done: { by: 'teller', from: ['answered'], to: 'done' },
  withdraw: { by: 'teller', from: ['open'], to: 'withdrawn' },
};

/** A telling as far as what may be done with it goes. */
export interface Standing {
  readonly state: TellingState;
  readonly turn: number;
  /** How much was said to the question that is open. */
  readonly said: number;
}

/** What somebody may do with a telling as it stands: what the page offers, and the calls check. */
export function actionsFor({ state, turn, said }: Standing, part: Part): TellingAction[] {
  return tellingActions.filter((action) => {
    const { by, from } = steps[action];
    if (by !== part || !from.includes(state)) return false;
    if (action !== 'add') return true;
    return state === 'open' ? said < tellingBounds.said : turn < tellingBounds.turns;
  });
}

/** What a telling is after it: a follow-up of an answer is its next question. Refused where it is the other's to do (403), or can't be done any more (409). */
export function decide(
  standing: Standing,
  part: Part,
  action: TellingAction,
): { readonly state: TellingState; readonly turn: number } | Refusal {
  const { state, turn } = standing;
  if (actionsFor(standing, part).includes(action)) {
    const isNext = action === 'add' && state === 'answered';
    return { state: steps[action].to, turn: isNext ? turn + 1 : turn };
  }
  if (steps[action].by !== part)
    return part === 'teller'
      ? refuse(403, 'own_telling', m.help_tell_refused_own())
      : refuse(403, 'not_your_telling', m.help_tell_refused_not_yours());
  if (action === 'answer') return refuse(409, 'answered', m.help_tell_refused_answered());
  const isFull = action === 'add' && steps.add.from.includes(state);
  return isFull
    ? refuse(409, 'too_much', m.help_tell_refused_too_much())
    : refuse(409, 'moved_on', m.help_tell_refused_moved_on());
}

/** Which of a day the next telling of somebody is. Refused (409) where they have told as many things as they may. */
export function nextOfTheDay(toldToday: number): number | Refusal {
  const { ofADay: most } = tellingBounds;
  return toldToday < most ? toldToday + 1 : refuse(409, 'too_many', m.help_tell_refused_too_many({ most }));
}
