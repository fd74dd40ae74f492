import { isRefusal } from '#contract/refusal.ts';
import { nowhere, type RoomColumns, ruled } from '#testing/columns.ts';
import type { Decider } from '#testing/matrix-routes.ts';
import { readAttribute } from './attributes.ts';
import type { Said } from './person.ts';
import { type RoleSet, roleSetOf } from './role-group.ts';

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

/** An attribute of a person as the directory's words for it are read. */
const read = (attribute: string, field: keyof Said, column: string) =>
  ruled(column, (text) => {
    const said = readAttribute(attribute, text, 'replace', true);
    return isRefusal(said) ? undefined : said[field];
  });
const ofGroup = (field: keyof RoleSet, column: string) =>
  ruled(column, (text) => {
    const set = roleSetOf(text);
    return isRefusal(set) ? undefined : set[field];
  });
const attributes = nowhere('what of an answer is shown');
const sent = nowhere('read attribute by attribute: the texts below');

export const columns: RoomColumns = {
  calls: {
    attributes,
    excludedAttributes: attributes,
    schemas: sent,
    op: sent,
    path: sent,
    value: sent,
    'POST /scim/v2/Users ': sent,
    'PUT /scim/v2/Users/{id} ': sent,
    'POST /scim/v2/Groups ': sent,
    'PUT /scim/v2/Groups/{id} ': sent,
  },
  texts: {
    userName: read('username', 'email', 'employees.email'),
    externalId: read('externalid', 'externalId', 'employees.external_id'),
    displayName: read('displayname', 'name', 'employees.name'),
    'name.formatted': read('name.formatted', 'formattedName', 'employees.name'),
    'name.givenName': read('name.givenname', 'givenName', 'employees.given_name'),
    'name.familyName': read('name.familyname', 'familyName', 'employees.family_name'),
    nickName: read('nickname', 'knownAs', 'employees.known_as'),
    title: read('title', 'designation', 'employees.designation'),
    phoneNumbers: ruled('employees.phone', (text) => {
      const said = readAttribute('phonenumbers', [{ type: 'work', value: text }], 'replace', true);
      return isRefusal(said) ? undefined : said.phone;
    }),
    employeeNumber: read('enterprise:employeenumber', 'empcode', 'employees.empcode'),
    department: read('enterprise:department', 'department', 'employees.department'),
    grade: read('product:grade', 'grade', 'employees.grade'),
    'externalId of a group': read('externalid', 'externalId', 'role_groups.external_id'),
    'the role in the name of a group': ofGroup('role', 'role_groups.role'),
    'the location in the name of a group': ofGroup('locationId', 'role_groups.location_id'),
  },
};
