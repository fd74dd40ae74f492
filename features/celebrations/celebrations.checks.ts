import { dayOf } from '#formats/time/dates.ts';
import { asks, nowhere, type RoomColumns } from '#testing/columns.ts';
import type { ListPlan, ListShown } from '#testing/list-row.ts';
import { pagesOf } from '#testing/made-rows.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import { type Write, write } from '#testing/matrix-row.ts';
import { personas } from '#testing/rooms/matrix-company.ts';
import type { calls } from './calls.ts';
import { getCelebrations, sendGreeting } from './contract.ts';

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
  write(
    'USER',
    sendGreeting,
    { empcode: personas['whose it is'], message: 'Many happy returns!' },
    async (records) =>
      records.put('update employees set born_on = $2 where empcode = $1 returning empcode as id', [
        personas['whose it is'],
        dayOf(new Date(), 'Asia/Kolkata').replace(/^\d{4}/, '1992'),
      ]),
  ),
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

export const shown: readonly ListShown[] = [
  {
    name: 'who celebrates',
    who: 'asha',
    screen: 'web/CelebrationsPage.tsx',
    at: '/celebrations',
    rows: (page) => page.getByRole('list', { name: 'Birthdays today' }).getByRole('listitem'),
    ...pagesOf(getCelebrations),
  },
];
