import { hrPlaces } from '#contract/held-places.ts';
import { refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { audit } from '#server/audit/record.ts';
import { transact } from '#server/db/database.ts';
import type { Does } from '#server/http/use-case.ts';
import { momentNow } from '#server/records/service.ts';
import type { remindPolicy } from '../contract.ts';
import { tellOf } from './ask-service.ts';
import { noSuchPolicy } from './read-service.ts';
import { takeToNudge } from './remind-store.ts';
import { findAsked } from './report-store.ts';

/** So many are reminded by one press; a further one goes on with the others. */
const atOnce = 10_000;

/** Reminds those of the actor's places who were asked before today and have not answered, each once a day. */
export const remindOf: Does<typeof remindPolicy> = async (platform, actor, { policyId }, caller) => {
  const { at, today } = momentNow(platform);
  const by = actor.empcode;
  return transact(platform.database, async (tx) => {
    if (!(await findAsked(tx, policyId, today))) return noSuchPolicy();
    const of = { policy: policyId, today, places: hrPlaces(actor), by, limit: atOnce };
    const people = await takeToNudge(tx, of);
    if (people.length === 0) return refuse(409, 'reminded', m.policies_refused_reminded());
    await tellOf(platform, tx, 'policy.due', people, by);
    await audit(tx, at, {
      actor: by,
      action: 'policy.nudge',
      subject: policyId,
      caller,
      after: { told: people.length },
    });
    return { told: people.length };
  });
};
