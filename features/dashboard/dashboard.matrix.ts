import type { Decider } from '../../testing/matrix-routes.ts';

/** What decides about each of its calls. */
export const deciders: Record<string, Decider> = {
  'GET /download/rest/waitingFor': 'record',
  'GET /download/rest/getMyWidgets': 'own',
  'POST /download/rest/saveMyWidgets': 'own',
};
