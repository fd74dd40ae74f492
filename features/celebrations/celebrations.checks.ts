import { dayOf } from '#formats/time/dates.ts';
import { asks, nowhere, type RoomColumns } from '#testing/columns.ts';
import { type ListPlan, type ListShown, twoPages } from '#testing/list-row.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import { nothing, type Write } from '#testing/matrix-row.ts';
import { personas } from '#testing/rooms/matrix-company.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/rest/Aniversary': 'own',
  'GET /download/rest/celebrations': 'own',
  'POST /download/rest/sendGreeting': 'own',
  'GET /download/rest/getMyCelebration': 'own',
  'POST /download/rest/saveMyCelebration': 'own',
};

/** What is written by a role or for oneself alone. */
export const writes: Write[] = [
  {
    route: 'POST /download/rest/sendGreeting',
    by: 'USER',
    make: async ({ portal }) => {
      await portal.platform.database.pool.query('update employees set born_on = $2 where empcode = $1', [
        personas['whose it is'],
        dayOf(new Date(), 'Asia/Kolkata').replace(/^\d{4}/, '1992'),
      ]);
      return nothing();
    },
    call: () => ({ payload: { empcode: personas['whose it is'], message: 'Many happy returns!' } }),
  },
];

export const columns: RoomColumns = {
  calls: {
    empcode: asks('celebration_greetings.receiver'),
    occasion: nowhere('decides which message is sent, and is not kept'),
    message: nowhere('said in a notice, as keptNotice of the notifications has it'),
  },
  rules: { celebration_greetings_check: 'nobody greets themselves: greet of server/service.ts' },
};

export const plansAmongMany: readonly ListPlan[] = [
  ['birthdays today, all of them', 'E1001', '/download/rest/celebrations?of=todaydob'],
  ['anniversaries tomorrow, all of them', 'E1001', '/download/rest/celebrations?of=nextdaydoj'],
];

const celebrating = (number: number) => ({
  empcode: `E900${number}`,
  name: `Person ${number}`,
  department: 'Data',
  occasion: 'birthday',
  sentStatus: 0,
  message: `Happy Birthday Person ${number} !!!`,
});

export const shown: readonly ListShown[] = [
  {
    name: 'who celebrates',
    who: 'asha',
    screen: 'web/CelebrationsPage.tsx',
    call: '**/download/rest/celebrations?*',
    at: '/celebrations',
    rows: (page) => page.getByRole('list', { name: 'Birthdays today' }).getByRole('listitem'),
    answers: twoPages([celebrating(1), celebrating(2)], [celebrating(3)], { title: 'Today 1st June' }),
  },
];
