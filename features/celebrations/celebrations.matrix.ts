import { dayOf } from '#formats/time/dates.ts';
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
    call: () => ({
      url: '/download/rest/sendGreeting',
      payload: { empcode: personas['whose it is'], message: 'Many happy returns!' },
    }),
  },
];
