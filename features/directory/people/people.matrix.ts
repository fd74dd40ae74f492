import type { Decider } from '../../../testing/matrix-routes.ts';

/** What decides about each of its calls. */
export const deciders: Record<string, Decider> = {
  'GET /download/rest/employeeCard': 'role',
  'GET /download/rest/myPeople': 'own',
  'POST /download/rest/favouritePerson': 'own',
  'POST /download/rest/openedPerson': 'own',
  'POST /download/rest/saveContact': 'own',
  'POST /download/rest/saveLanguage': 'own',
};
