import { coreUser, enterpriseUser, productUser } from '#features/provisioning/attribute-names.ts';
import type { TestPortal } from '../portal.ts';

/** The setting under which a test's portal lets a directory in. */
export const directoryToken = 'directory-token-of-this-test-0123456789';

export type ScimMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls the portal as the company's directory does; `path` is the one under `/scim/v2/`. */
export async function scimCall(
  portal: TestPortal,
  method: ScimMethod,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) {
  const answer = await portal.app.inject({
    method,
    url: `/scim/v2/${path}`,
    headers: {
      authorization: `Bearer ${directoryToken}`,
      ...(body && { 'content-type': 'application/scim+json; charset=utf-8' }),
      ...headers,
    },
    ...(body && { payload: JSON.stringify(body) }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body ? answer.json() : null };
}

/** A PATCH of these changes. */
export const patchOf = (...Operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
});

/** A user of the demo company as Entra ID sends one, with the product's extension mapped. */
export const scimUser = (empcode: string, more: object = {}) => ({
  schemas: [coreUser, enterpriseUser, productUser],
  userName: `${empcode}@Example.com`,
  externalId: `ext-${empcode}`,
  active: true,
  displayName: `Person ${empcode}`,
  name: { givenName: 'Person', familyName: empcode },
  title: 'Designer',
  emails: [{ primary: true, type: 'work', value: `${empcode}@example.com` }],
  [enterpriseUser]: { employeeNumber: empcode, department: 'Design', manager: { value: 'E1002' } },
  [productUser]: { orgUnit: 'Technology', locationId: 'KOC1', grade: 'L3' },
  ...more,
});
