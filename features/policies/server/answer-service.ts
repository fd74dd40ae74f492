import { refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { audit } from '#server/audit/record.ts';
import { doOnce } from '#server/http/once.ts';
import type { Does } from '#server/http/use-case.ts';
import { momentNow } from '#server/records/service.ts';
import type { acknowledgePolicy } from '../contract.ts';
import { inForce } from '../rules.ts';
import { saveAnswer } from './answer-store.ts';
import { findPolicy } from './policy-store.ts';
import { presentAsked } from './present.ts';
import { lookingAs, noSuchPolicy } from './read-service.ts';
import { listVersions } from './version-store.ts';

const movedOn = () => refuse(409, 'moved_on', m.policies_refused_moved_on());

/** Keeps what the actor says of the version in force. Refused where they are not asked, another version is in force, or they have accepted it. */
export const acknowledge: Does<typeof acknowledgePolicy> = async (
  platform,
  actor,
  { policyId, number, answer },
  submitted,
) => {
  const { at, today } = momentNow(platform);
  const looking = lookingAs(actor, today);
  return doOnce(platform.database, submitted, at, async (tx) => {
    const policy = await findPolicy(tx, looking, policyId);
    if (!policy) return noSuchPolicy();
    const current = inForce(await listVersions(tx, policyId, actor.empcode), today);
    if (policy.askedNumber === null) return refuse(409, 'not_asked', m.policies_refused_not_asked());
    if (current?.number !== number) return movedOn();
    const { empcode } = actor;
    if (!(await saveAnswer(tx, { policy: policyId, number, empcode, answer, at })))
      return refuse(409, 'answered', m.policies_refused_answered());
    await audit(tx, at, {
      actor: empcode,
      action: 'policy.answer',
      subject: policyId,
      caller: submitted,
      after: { number, answer, sha256: current.sha256 },
    });
    const now = await findPolicy(tx, looking, policyId);
    // Nobody holds a policy while it is answered: a newer version may have been published in this moment.
    return (now && presentAsked(now, null)) ?? movedOn();
  });
};
