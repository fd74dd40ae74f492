import {
  getAniversary,
  getMyCelebration,
  saveMyCelebration,
  sendGreeting,
} from '#features/celebrations/contract.ts';
import { act, type RoomUnderTest } from '../room.ts';

export const celebrations: RoomUnderTest = {
  room: 'celebrations',
  acts: [
    act({ name: 'greets a colleague', share: 2 }, sendGreeting, async (person) => {
      const days = await person.read(getAniversary);
      const receiver = person.pick([...(days?.data.todaydob ?? []), ...(days?.data.todaydoj ?? [])])?.empcode;
      if (receiver === undefined) return null;
      return {
        body: { empcode: receiver, message: person.mark() },
        refusals: ['greeted_already', 'celebrates_nothing'],
        leaves: {
          rows: [
            {
              table: 'celebration_greetings',
              where: { sender: person.empcode, receiver, day: person.world.day() },
            },
          ],
          audited: ['celebrations.greet'],
        },
      };
    }),
    act('keeps their days to themselves, or no more', saveMyCelebration, async (person) => {
      const { empcode } = person;
      const choice = await person.read(getMyCelebration);
      if (!choice) return null;
      const hidden = !choice.data.hidden;
      return {
        body: { hidden },
        leaves: {
          rows: [{ table: 'celebrations_hidden', where: { empcode }, times: hidden ? 1 : 0 }],
          audited: ['celebrations.choose'],
          decides: `whether ${empcode} is celebrated`,
        },
      };
    }),
  ],
  invariants: [
    {
      about: 'a greeting came as one notification',
      broken: `select sender, receiver, count(notification_id) from celebration_greetings
        left join notifications on from_empcode = sender and empcode = receiver and kind = 'celebration.greeting' and created_at >= day
        where exists (select from audit_log where action = 'celebrations.greet' and actor = sender and audit_log.subject = receiver)
        group by 1, 2 having count(notification_id) <> 1`,
    },
  ],
};
