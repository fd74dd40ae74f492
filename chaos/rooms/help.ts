import { getHelp, helpCalls, voteHelp } from '#features/help/contract.ts';
import {
  addToTelling,
  answerTelling,
  endTelling,
  myTellings,
  telling,
  tellings,
  tellingTopics,
  tellUs,
} from '#features/help/telling/contract.ts';
import { keeping } from '../keeping.ts';
import type { Person } from '../person.ts';
import type { RoomUnderTest } from '../room.ts';

/** One of the tellings of a list, as it is now, where this may be done with it. */
async function oneFor(
  person: Person,
  list: typeof myTellings | typeof tellings,
  action: 'add' | 'answer' | 'done',
) {
  const page = await person.read(list, { query: { limit: 20 } });
  const tellingId = person.pick((page?.data ?? []).filter(({ state }) => state !== 'done'))?.tellingId;
  const one = tellingId === undefined ? null : await person.read(telling, { query: { tellingId } });
  return one?.data.actions.includes(action) ? one.data : undefined;
}

export const help: RoomUnderTest = {
  room: 'help',
  acts: [
    {
      name: 'says whether an answer helped',
      calls: [voteHelp],
      async do(person) {
        const { empcode } = person;
        const shown = await person.read(getHelp);
        const key = person.pick(shown?.data.questions ?? [])?.key;
        if (key === undefined) return;
        const helped = person.dice() < 0.5;
        await person.write(voteHelp, {
          body: { key, helped },
          refusals: ['no_such_question'],
          leaves: {
            rows: [{ table: 'help_votes', where: { key, empcode, helped } }],
            decides: `the vote of ${empcode} on ${key}`,
          },
        });
      },
    },
    {
      name: 'tells what is wrong',
      calls: [tellUs],
      async do(person) {
        const topics = await person.read(tellingTopics);
        const topic = person.pick(topics?.data.topics ?? [])?.topic;
        if (topic === undefined) return;
        const text = person.mark();
        await person.write(tellUs, {
          body: { topic, text },
          refusals: ['too_many'],
          leaves: ({ data: { tellingId } }) => ({
            rows: [
              { table: 'help_tellings', where: { telling_id: tellingId, told_by: person.empcode } },
              { table: 'help_telling_entries', where: { telling_id: tellingId, text } },
            ],
            audited: ['help.tell'],
          }),
        });
      },
    },
    {
      name: 'says more to what they told',
      calls: [addToTelling],
      async do(person) {
        const one = await oneFor(person, myTellings, 'add');
        if (!one) return;
        const text = person.mark();
        await person.write(addToTelling, {
          body: { tellingId: one.tellingId, text },
          refusals: ['moved_on', 'too_much'],
          leaves: {
            rows: [{ table: 'help_telling_entries', where: { telling_id: one.tellingId, text } }],
            audited: ['help.add-telling'],
          },
        });
      },
    },
    {
      name: 'answers what was told',
      by: ['hr', 'administrator', 'store'],
      calls: [answerTelling],
      share: 3,
      async do(person) {
        const one = await oneFor(person, tellings, 'answer');
        if (!one) return;
        const text = person.mark();
        await person.write(answerTelling, {
          body: { tellingId: one.tellingId, revision: one.revision, text },
          refusals: ['moved_on', 'answered', 'no_such_telling'],
          leaves: {
            rows: [{ table: 'help_telling_entries', where: { telling_id: one.tellingId, text } }],
            audited: ['help.answer-telling'],
          },
        });
      },
    },
    {
      name: 'needs no more of what they told',
      calls: [endTelling],
      async do(person) {
        const one = await oneFor(person, myTellings, 'done');
        if (!one) return;
        const { tellingId, revision } = one;
        await person.write(endTelling, {
          body: { tellingId, revision, end: 'done' },
          refusals: ['moved_on'],
          leaves: {
            rows: [
              {
                table: 'help_tellings',
                where: { telling_id: tellingId, state: 'done', revision: revision + 1 },
              },
            ],
            audited: ['help.done-telling'],
            decides: `telling ${tellingId}`,
          },
        });
      },
    },
    ...keeping({
      calls: helpCalls,
      kind: 'help-question',
      room: 'help',
      value: (_, mark) => ({ question: `Why ${mark}?`, answer: 'So.', position: 1, hidden: false }),
    }),
  ],
  invariants: [
    {
      about: 'the tellings of a day are counted without gaps',
      broken: `select told_by, told_on, max(of_the_day), count(*) from help_tellings group by 1, 2 having max(of_the_day) <> count(*)`,
    },
    {
      about: 'each question of a telling was said, and answered once at most',
      broken: `select telling_id, turn from help_telling_entries group by 1, 2
        having count(*) filter (where kind = 'answer') > 1 or count(*) filter (where kind = 'said') = 0`,
    },
    {
      about: 'a telling is answered where its last question is',
      broken: `select telling_id, state from help_tellings where (state = 'answered') and not exists (select from help_telling_entries entry
        where entry.telling_id = help_tellings.telling_id and entry.turn = help_tellings.turn and entry.kind = 'answer')`,
    },
    {
      about: 'a telling has changed as often as its revision says',
      broken: `select telling_id, revision, count(audit_id) from help_tellings
        left join audit_log on subject = 'telling ' || telling_id
        where (select text from help_telling_entries entry where entry.telling_id = help_tellings.telling_id order by entry_id limit 1) like 'chaos-%'
        group by 1, 2 having revision <> count(audit_id)`,
    },
  ],
};
