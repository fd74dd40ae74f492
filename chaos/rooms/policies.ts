import {
  acknowledgePolicy,
  policies as getPolicies,
  policyCalls,
  publishPolicy,
  remindPolicy,
} from '#features/policies/contract.ts';
import { answerPolicyQuestion, askPolicy, policyQuestions } from '#features/policies/question-contract.ts';
import { pdf } from '#testing/asset-requests.ts';
import { keeping } from '../keeping.ts';
import type { Person } from '../person.ts';
import type { RoomUnderTest } from '../room.ts';

const by = ['administrator', 'hr'] as const;
/** Where nearly all of the fifty work. Each version asks all whom it is for, by e-mail too. */
const place = 'KOC1';
const atOnePlace = { orgUnits: [], locations: [place], roles: [] };

async function onePolicy(person: Person) {
  const page = await person.read(getPolicies, { query: { limit: 100 } });
  return person.pick(page?.data ?? []);
}

export const policies: RoomUnderTest = {
  room: 'policies',
  acts: [
    {
      name: 'says that they have read a policy',
      calls: [acknowledgePolicy],
      share: 2,
      async do(person) {
        const { empcode } = person;
        const page = await person.read(getPolicies, { query: { limit: 100 } });
        const one = person.pick(
          (page?.data ?? []).filter(({ asked }) => asked !== null && asked.answer === null),
        );
        if (!one) return;
        const { policyId: policy, number } = one;
        const answer = person.dice() < 0.5 ? 'accepted' : 'declined';
        await person.write(acknowledgePolicy, {
          body: { policyId: policy, number, answer },
          refusals: ['answered', 'moved_on', 'not_asked'],
          leaves: {
            rows: [{ table: 'policy_answers', where: { policy, number, empcode, answer } }],
            audited: ['policy.answer'],
          },
        });
      },
    },
    {
      name: 'asks about a policy',
      calls: [askPolicy],
      async do(person) {
        const one = await onePolicy(person);
        if (!one) return;
        const question = person.mark();
        await person.write(askPolicy, {
          body: { policyId: one.policyId, number: one.number, page: 1, question },
          refusals: ['too_many'],
          leaves: {
            rows: [{ table: 'policy_questions', where: { question } }],
            audited: ['policy.question'],
          },
        });
      },
    },
    {
      name: 'reminds those who have not read a policy',
      by,
      calls: [remindPolicy],
      async do(person) {
        const one = await onePolicy(person);
        if (!one) return;
        await person.write(remindPolicy, {
          body: { policyId: one.policyId },
          refusals: ['reminded'],
          leaves: { audited: ['policy.nudge'] },
        });
      },
    },
    {
      name: 'answers a question about a policy',
      by,
      calls: [answerPolicyQuestion],
      share: 3,
      async do(person) {
        const policyId = (await onePolicy(person))?.policyId;
        const page =
          policyId === undefined ? null : await person.read(policyQuestions, { query: { policyId } });
        const one = person.pick((page?.data ?? []).filter(({ actions }) => actions.includes('answer')));
        if (!one) return;
        const { questionId, revision } = one;
        const answer = person.mark();
        await person.write(answerPolicyQuestion, {
          body: { questionId, revision, answer, hidden: person.dice() < 0.3 },
          refusals: ['moved_on'],
          leaves: {
            rows: [
              {
                table: 'policy_questions',
                where: { question_id: questionId, answer },
              },
            ],
            audited: ['policy.answer-question'],
            decides: `the answer to question ${questionId}`,
            order: revision,
          },
        });
      },
    },
    {
      name: 'publishes a policy',
      by,
      calls: [publishPolicy],
      async do(person) {
        const { world } = person;
        const held = await world.query("select policy from policies where policy like 'chaos-%' order by 1");
        const policyId = person.pick(held)?.policy;
        if (policyId === undefined) return;
        const title = person.mark();
        await person.write(publishPolicy, {
          body: {
            policyId,
            effectiveFrom: world.day(),
            material: true,
            whatChanged: ['More'],
            annexures: [title],
          },
          files: [
            { name: 'policy.pdf', bytes: pdf },
            { name: 'rates.pdf', bytes: pdf },
          ],
          leaves: ({ data: { number } }) => ({
            rows: [
              { table: 'policy_versions', where: { policy: policyId, number, published_by: person.empcode } },
              { table: 'policy_annexures', where: { policy: policyId, number, title } },
            ],
            audited: ['policy.publish'],
          }),
        });
      },
    },
    ...keeping({
      calls: policyCalls,
      kind: 'policy',
      room: 'policies',
      value: (_, mark) => ({
        title: mark,
        category: 'work',
        days: 14,
        asked: true,
        hidden: false,
        audience: atOnePlace,
      }),
    }),
    ...keeping({
      calls: policyCalls,
      kind: 'policy-category',
      room: 'policies',
      value: (_, mark) => ({ name: mark, position: 900 }),
    }),
  ],
  invariants: [
    {
      about: 'the versions of a policy are numbered without gaps',
      broken:
        'select policy, max(number), count(*) from policy_versions group by 1 having max(number) <> count(*)',
    },
    {
      about: 'nobody has two answers to a version, but for one who declined and then accepted',
      broken: `select policy, number, empcode from policy_answers group by 1, 2, 3
        having count(*) > 1 and (count(*) > 2 or max(answered_at) filter (where answer = 'declined') > max(answered_at) filter (where answer = 'accepted'))`,
    },
    {
      about: 'whoever has answered was asked',
      broken: `select policy, number, empcode from policy_answers answer where not exists (select from policy_asked asked
        where asked.policy = answer.policy and asked.empcode = answer.empcode and asked.number <= answer.number)`,
    },
    {
      about: 'nobody is asked more often than there are versions',
      broken: `select notifications.empcode, link, count(*) from notifications where kind = 'policy.asked' group by 1, 2
        having count(*) > (select count(*) from policy_versions where '/policies/' || policy = link)`,
    },
    {
      about: 'each version was looked at for its text',
      broken: 'select policy, number from policy_versions where text_state is null',
    },
    {
      about: 'everybody is asked about a policy in force that is for them',
      broken: `select policy, number, count(*) from policies join policy_versions using (policy) cross join employees
        where policy like 'chaos-%' and material and asked and not policies.hidden and number = (select max(number) from policy_versions newest
            where newest.policy = policies.policy)
          and left_on is null and joined_on <= current_date and empcode like 'E%' and location_id = '${place}'
          and not exists (select from policy_asked where policy_asked.policy = policies.policy and policy_asked.number = policy_versions.number
            and policy_asked.empcode = employees.empcode)
        group by 1, 2`,
    },
  ],
};
