import type { Deciders } from '#testing/matrix-routes.ts';
import type { Write } from '#testing/matrix-row.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/rest/employeeCard': 'role',
  'GET /download/rest/myPeople': 'own',
  'POST /download/rest/favouritePerson': 'own',
  'POST /download/rest/openedPerson': 'own',
  'POST /download/rest/saveContact': 'own',
  'POST /download/rest/saveLanguage': 'own',
};

/** What is written by a role or for oneself alone. */
export const writes: Write[] = [
  {
    route: 'POST /download/rest/saveContact',
    by: 'USER',
    call: () => ({ url: '/download/rest/saveContact', payload: { knownAs: 'Ashu', phoneHidden: false } }),
  },
];
