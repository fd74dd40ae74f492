import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { type Found, problemsSaid, type SetUpStep, type SetUpStepShown } from './contract.ts';

/** A step with how it stands. */
export interface Looked {
  readonly step: Omit<SetUpStep, 'look'>;
  readonly found: Found;
}

/** The steps in the order that works, as they are shown. One that is done is done, though somebody had put it off before. */
export function shownSteps(looked: readonly Looked[], putOff: ReadonlySet<string>): SetUpStepShown[] {
  return looked
    .toSorted((one, other) => one.step.serialNo - other.step.serialNo)
    .map(({ step, found: { state, said, without, problems = [] } }) => ({
      step: step.key,
      title: step.title(),
      said,
      state: state !== 'done' && putOff.has(step.key) ? 'off' : state,
      without: state === 'done' ? '' : without,
      links: step.links.map(({ label, path }) => ({ label: label(), path })),
      problems: problems.slice(0, problemsSaid).map(({ text, path }) => ({ text, path })),
      more: Math.max(0, problems.length - problemsSaid),
    }));
}

/** How many steps are done or put off, and the first that can be done; null: none can, or none is left. */
export function summaryOf(steps: readonly Pick<SetUpStepShown, 'step' | 'state'>[]): {
  settled: number;
  next: string | null;
} {
  return {
    settled: steps.filter(({ state }) => state === 'done' || state === 'off').length,
    next: steps.find(({ state }) => state === 'open')?.step ?? null,
  };
}

/** Why the card may not be put away, or null: while something is to be done it stays. */
export function refuseAway(steps: readonly Pick<SetUpStepShown, 'step' | 'state'>[]): Refusal | null {
  const left = steps.length - summaryOf(steps).settled;
  return left === 0 ? null : refuse(409, 'not_done', m.setup_refused_not_done({ count: left }));
}
