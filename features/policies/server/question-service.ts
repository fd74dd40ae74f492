import { hrPlaces } from '#contract/held-places.ts';
import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { sentence } from '#contract/sentence.ts';
import { sentencesOf } from '#formats/text/sentences.ts';
import { m } from '#messages';
import { audit } from '#server/audit/record.ts';
import { doOnce, type Submitted } from '#server/http/once.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { mayAnswer } from '../policy.ts';
import type { AskPolicy, Passages, PolicyQuestion } from '../question-contract.ts';
import { questionBounds } from '../rules.ts';
import * as askedStore from './asked-store.ts';
import { findPolicy } from './policy-store.ts';
import * as store from './question-store.ts';
import { lookingAs, noSuchPolicy } from './read-service.ts';
import { listVersions } from './version-store.ts';
import '#features/notifications/server/jobs.ts';

/** The questions about a policy that somebody may see. */
export async function readQuestions(
  { database: { reads }, ...platform }: Platform,
  actor: Actor,
  policy: string,
): Promise<PolicyQuestion[] | Refusal> {
  const looking = lookingAs(actor, momentNow(platform).today);
  if (!(await findPolicy(reads, looking, policy))) return noSuchPolicy();
  const asked = { policy, empcode: actor.empcode, places: hrPlaces(actor) };
  const rows = await store.listQuestions(reads, { ...asked, limit: questionBounds.shown });
  return rows.map((row) => presentQuestion(row, actor));
}

/** A question as a reader may see it: who has asked is told to those who answer them, and to themselves. */
function presentQuestion(row: store.QuestionRow, actor: Actor): PolicyQuestion {
  const { questionId, number, page, passage, question, askedAt, askedBy, answer, hidden, revision } = row;
  const mine = askedBy === actor.empcode;
  const answers = mayAnswer(actor, row);
  return {
    questionId,
    number,
    page,
    passage,
    question,
    mine,
    answer,
    hidden,
    revision,
    askedAt: askedAt.toISOString(),
    askedBy: answers || mine ? { empcode: askedBy, name: row.askedByName } : null,
    answeredBy: row.answeredByName,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    actions: answers ? ['answer'] : [],
  };
}

/** The sentences of a page of a policy. */
export async function readPassages(
  { database: { reads }, ...platform }: Platform,
  actor: Actor,
  { policyId, number, page }: { policyId: string; number: number; page: number },
): Promise<Passages | Refusal> {
  const { today } = momentNow(platform);
  const looking = lookingAs(actor, today);
  if (!(await findPolicy(reads, looking, policyId))) return noSuchPolicy();
  const versions = await listVersions(reads, policyId, actor.empcode);
  const version = versions.find((one) => one.number === number);
  if (!version || (version.effectiveFrom > today && !looking.keeps)) return noSuchPolicy();
  const text = await askedStore.pageText(reads, { policy: policyId, number, page });
  return sentencesOf(text, { least: 8, most: questionBounds.passage }).slice(0, 100);
}

/** Asks about a page of a policy, or a passage that stands on it. Those who answer are told. */
export async function askAbout(
  platform: Platform,
  actor: Actor,
  { policyId, number, page, passage, question }: AskPolicy,
  submitted: Submitted,
): Promise<{ questionId: number } | Refusal> {
  const { at, today } = momentNow(platform);
  const { empcode } = actor;
  return doOnce(platform.database, submitted, at, async (tx) => {
    const looking = lookingAs(actor, today);
    const policy = await findPolicy(tx, looking, policyId);
    const version = (await listVersions(tx, policyId, empcode)).find((one) => one.number === number);
    if (!policy || !version || (version.effectiveFrom > today && !looking.keeps)) return noSuchPolicy();
    const row = { policy: policyId, number, page, passage: passage ?? null, question };
    const said = (await askedStore.pageText(tx, row)).replace(/\s+/gu, ' ');
    if (passage !== undefined && !said.includes(passage))
      return refuse(409, 'no_such_passage', m.policies_refused_passage());
    if ((await askedStore.countOpenOf(tx, empcode)) >= questionBounds.open)
      return refuse(409, 'too_many', m.policies_refused_questions({ most: questionBounds.open }));
    const questionId = await askedStore.insertQuestion(tx, { ...row, askedBy: empcode, askedAt: at });
    await audit(tx, at, {
      actor: empcode,
      action: 'policy.question',
      subject: policyId,
      caller: submitted,
      after: { questionId, ...row },
    });
    const { locationId, orgUnit } = actor;
    const to = (await store.keepersFor(tx, { locationId, orgUnit }, today)).filter((one) => one !== empcode);
    if (to.length > 0)
      await platform.outbox.put(tx, 'notifications.deliver', {
        to,
        from: empcode,
        kind: 'policy.question',
        link: `/policies/${policyId}#questions`,
        text: sentence('policies_notice_question', { name: actor.name, title: policy.title }),
      });
    return { questionId };
  });
}
