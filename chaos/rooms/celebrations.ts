import {
  getAniversary,
  getMyCelebration,
  saveMyCelebration,
  sendGreeting,
} from '#features/celebrations/contract.ts';
import type { RoomUnderTest } from '../room.ts';

export const celebrations: RoomUnderTest = {
  room: 'celebrations',
  acts: [
    {
      name: 'greets a colleague',
      calls: [sendGreeting],
      share: 2,
      async do(person) {
        const days = await person.read(getAniversary);
        const receiver = person.pick([
          ...(days?.data.todaydob ?? []),
          ...(days?.data.todaydoj ?? []),
        ])?.empcode;
        if (receiver === undefined) return;
        await person.write(sendGreeting, {
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
        });
      },
    },
    {
      name: 'keeps their days to themselves, or no more',
      calls: [saveMyCelebration],
      async do(person) {
        const { empcode } = person;
        const choice = await person.read(getMyCelebration);
        if (!choice) return;
        const hidden = !choice.data.hidden;
        await person.write(saveMyCelebration, {
          body: { hidden },
          leaves: {
            rows: [{ table: 'celebrations_hidden', where: { empcode }, times: hidden ? 1 : 0 }],
            audited: ['celebrations.choose'],
            decides: `whether ${empcode} is celebrated`,
          },
        });
      },
    },
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
