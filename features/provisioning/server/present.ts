import { createHash } from 'node:crypto';
import { coreGroup, coreUser, enterpriseUser, productUser } from '../attribute-names.ts';
import { groupsPath, usersPath } from '../contract.ts';
import { nameParts } from '../person.ts';
import type { GroupRow, MemberRow } from './group-store.ts';
import type { PersonRow } from './store.ts';

/** A resource as it is sent, with its version. */
export interface Presented {
  readonly resource: Readonly<Record<string, unknown>>;
  readonly version: string;
}

/** A weak tag: what is sent in parts or in another order is the same. */
function versionOf(resource: object): string {
  const hash = createHash('sha256').update(JSON.stringify(resource)).digest('base64url');
  return `W/"${hash.slice(0, 16)}"`;
}

/** What is not known is not said (RFC 7643 section 2.5). */
function said<T extends object>(attributes: T): Partial<T> {
  const known = Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(known) as Partial<T>;
}

/** An employee as a User. The groups are no part of the version: they change by the groups. */
export function presentUser(
  person: PersonRow,
  groups: readonly { groupId: number; displayName: string }[],
  portalUrl: string,
): Presented {
  const location = `${portalUrl}${usersPath}/${person.empcode}`;
  const attributes = {
    schemas: [coreUser, enterpriseUser, productUser],
    id: person.empcode,
    externalId: person.externalId,
    userName: person.email,
    name: said({ formatted: person.name, ...nameParts(person) }),
    displayName: person.name,
    nickName: person.knownAs,
    title: person.designation,
    active: person.active,
    emails: [{ value: person.email, type: 'work', primary: true }],
    phoneNumbers: person.phone === null ? null : [{ value: person.phone, type: 'work', primary: true }],
    ...extensionsOf(person, portalUrl),
  };
  const version = versionOf(attributes);
  const memberships = groups.map(({ groupId, displayName }) => ({
    value: String(groupId),
    $ref: `${portalUrl}${groupsPath}/${groupId}`,
    display: displayName,
    type: 'direct',
  }));
  const meta = {
    resourceType: 'User',
    created: person.createdAt.toISOString(),
    lastModified: person.changedAt.toISOString(),
    location,
    version,
  };
  return { resource: said({ ...attributes, groups: memberships, meta }), version };
}

/** What is told of somebody beyond the core: what the enterprise schema has, and what is the portal's own. */
function extensionsOf(person: PersonRow, portalUrl: string) {
  const { managerEmpcode, managerName } = person;
  return {
    [enterpriseUser]: said({
      employeeNumber: person.empcode,
      department: person.department,
      manager:
        managerEmpcode === null
          ? null
          : {
              value: managerEmpcode,
              $ref: `${portalUrl}${usersPath}/${managerEmpcode}`,
              displayName: managerName,
            },
    }),
    [productUser]: said({
      orgUnit: person.orgUnit,
      locationId: person.locationId,
      grade: person.grade,
      joinedOn: person.joinedOn,
      bornOn: person.bornOn,
    }),
  };
}

/** A group; its version is known only with its members. */
export function presentGroup(
  group: GroupRow,
  members: readonly MemberRow[] | null,
  portalUrl: string,
): Presented {
  const location = `${portalUrl}${groupsPath}/${group.groupId}`;
  const attributes = said({
    schemas: [coreGroup],
    id: String(group.groupId),
    externalId: group.externalId,
    displayName: group.displayName,
    members: members?.map(({ empcode, name }) => ({
      value: empcode,
      $ref: `${portalUrl}${usersPath}/${empcode}`,
      display: name,
      type: 'User',
    })),
  });
  const version = members === null ? '' : versionOf(attributes);
  const meta = said({
    resourceType: 'Group',
    created: group.createdAt.toISOString(),
    location,
    version: version || null,
  });
  return { resource: { ...attributes, meta }, version };
}

/** A page of a list. */
export function presentList(total: number, startIndex: number, resources: readonly object[]) {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources.map((resource) => ({ ...resource })),
  };
}
