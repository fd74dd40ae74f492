import type { Decider } from '../../testing/matrix-routes.ts';

/** What decides about each of its calls. */
export const deciders: Record<string, Decider> = {
  'GET /download/rest/Aniversary': 'own',
  'GET /download/rest/celebrations': 'own',
  'POST /download/rest/sendGreeting': 'own',
  'GET /download/rest/getMyCelebration': 'own',
  'POST /download/rest/saveMyCelebration': 'own',
};
