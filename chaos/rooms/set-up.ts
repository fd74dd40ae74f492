import { getSetUp, putAwaySetUp, putOffStep } from '#features/set-up/contract.ts';
import { act, type RoomUnderTest } from '../room.ts';

export const setUp: RoomUnderTest = {
  room: 'set-up',
  acts: [
    act({ name: 'puts a step off, or takes it up', by: ['administrator'] }, putOffStep, async (person) => {
      const now = await person.read(getSetUp, { query: {} });
      const step = person.pick(now?.data.steps ?? [])?.step;
      if (!step) return null;
      const off = person.dice() < 0.5;
      return {
        body: { step, off },
        leaves: {
          rows: [{ table: 'set_up_put_off', where: { step }, times: off ? 1 : 0 }],
          decides: `the step ${step} of the set-up`,
        },
      };
    }),
    act({ name: 'has the set-up on the dashboard', by: ['administrator'] }, putAwaySetUp, () => ({
      body: { away: false },
      leaves: {
        rows: [{ table: 'set_up_put_away', where: { only_one: true }, times: 0 }],
        decides: 'the card of the set-up',
      },
    })),
  ],
  invariants: [
    {
      about: 'a step was put off by an administrator, or by the demo',
      broken: `select step from set_up_put_off where put_by is not null
        and not exists (select from audit_log where action = 'set-up.put-off' and subject = step)`,
    },
  ],
};
