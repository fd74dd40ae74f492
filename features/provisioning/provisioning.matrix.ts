import type { Decider } from '#testing/matrix-routes.ts';

const both = (path: string): Record<string, Decider> => ({
  [`GET ${path}`]: 'directory',
  [`POST ${path}`]: 'directory',
});
const one = (path: string): Record<string, Decider> =>
  Object.fromEntries(['GET', 'PUT', 'PATCH', 'DELETE'].map((method) => [`${method} ${path}`, 'directory']));

/** What decides about each of its calls. */
export const deciders: Record<string, Decider> = {
  ...both('/scim/v2/Users'),
  ...one('/scim/v2/Users/:id'),
  ...both('/scim/v2/Groups'),
  ...one('/scim/v2/Groups/:id'),
  'GET /scim/v2/ServiceProviderConfig': 'directory',
  'GET /scim/v2/ResourceTypes': 'directory',
  'GET /scim/v2/ResourceTypes/:id': 'directory',
  'GET /scim/v2/Schemas': 'directory',
  'GET /scim/v2/Schemas/:id': 'directory',
  ...one('/scim/v2/*'),
  'POST /scim/v2/*': 'directory',
};
