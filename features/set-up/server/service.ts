import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import type { SetUp, SetUpStep } from '../contract.ts';
import { refuseAway, shownSteps, summaryOf } from '../rules.ts';
import * as store from './store.ts';

/** How far the company is set up. As a card, nothing is counted once it is put away. */
export async function readSetUp(
  platform: Platform,
  steps: readonly SetUpStep[],
  view: 'card' | 'page' = 'page',
): Promise<SetUp> {
  const { reads } = platform.database;
  const isPutAway = await store.isPutAway(reads);
  if (view === 'card' && isPutAway) return { steps: null, next: null, settled: 0, isPutAway };
  const [company, putOff] = await Promise.all([
    store.readCompany(reads, momentNow(platform).today),
    store.listPutOff(reads),
  ]);
  const looked = await Promise.all(steps.map(async (step) => ({ step, found: await step.look(company) })));
  const shown = shownSteps(looked, putOff);
  return { steps: shown, ...summaryOf(shown), isPutAway };
}

/** Puts a step off for all administrators, or takes it up again. */
export async function putOff(
  platform: Platform,
  steps: readonly SetUpStep[],
  actor: Actor,
  { step, off }: { readonly step: string; readonly off: boolean },
  caller: Caller,
): Promise<SetUp | Refusal> {
  if (!steps.some(({ key }) => key === step)) return refuse(404, 'no_such_step', m.setup_refused_no_step());
  const { empcode } = actor;
  await transact(platform.database, async (tx) => {
    const at = platform.now();
    if (await store.savePutOff(tx, { step, off, by: empcode, at }))
      await audit(tx, at, {
        actor: empcode,
        action: 'set-up.put-off',
        subject: step,
        caller,
        before: { off: !off },
        after: { off },
      });
  });
  return readSetUp(platform, steps);
}

/** Puts the card away for all administrators, or back. Refused (409) while something is to be done. */
export async function putAway(
  platform: Platform,
  steps: readonly SetUpStep[],
  actor: Actor,
  { away }: { readonly away: boolean },
  caller: Caller,
): Promise<SetUp | Refusal> {
  const now = await readSetUp(platform, steps);
  const refused = away ? refuseAway(now.steps ?? []) : null;
  if (refused) return refused;
  const { empcode } = actor;
  const done = await transact(platform.database, async (tx) => {
    const at = platform.now();
    if (await store.savePutAway(tx, { away, by: empcode, at }))
      await audit(tx, at, {
        actor: empcode,
        action: 'set-up.put-away',
        caller,
        before: { away: !away },
        after: { away },
      });
    return null;
  });
  return isRefusal(done) ? done : { ...now, isPutAway: away };
}
