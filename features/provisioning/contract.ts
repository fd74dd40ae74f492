import { Type } from 'typebox';
import { call } from '#contract/call.ts';

/** RFC 7644's calls. Names and values are read by `attributes.ts`: case does not matter there, and a body may hold more. */
const base = '/scim/v2';
export const usersPath = `${base}/Users`;
export const groupsPath = `${base}/Groups`;

/** The most resources that one answer lists. */
export const mostListed = 200;
/** The most changes in one PATCH. */
export const mostOperations = 1_000;
/** The largest body, in bytes: a group of ten thousand members, each with a reference. */
export const mostBytes = 2 * 1024 * 1024;

const Resource = Type.Object(
  { schemas: Type.Array(Type.String()), id: Type.String() },
  { additionalProperties: true },
);
const Document = Type.Object({ schemas: Type.Array(Type.String()) }, { additionalProperties: true });
const Sent = Type.Record(Type.String({ maxLength: 200 }), Type.Unknown());
const List = Type.Object({
  schemas: Type.Array(Type.String()),
  totalResults: Type.Integer(),
  startIndex: Type.Integer(),
  itemsPerPage: Type.Integer(),
  Resources: Type.Array(Type.Object({}, { additionalProperties: true })),
});
const Patch = Type.Object({
  schemas: Type.Optional(Type.Array(Type.String(), { maxItems: 10 })),
  Operations: Type.Array(
    Type.Object({
      op: Type.String({ maxLength: 20 }),
      path: Type.Optional(Type.String({ maxLength: 2_000 })),
      value: Type.Optional(Type.Unknown()),
    }),
    { minItems: 1, maxItems: mostOperations },
  ),
});

const names = Type.Optional(Type.String({ maxLength: 2_000 }));
const Chosen = { attributes: names, excludedAttributes: names };
const One = Type.Object(Chosen);
const Many = Type.Object({
  ...Chosen,
  filter: Type.Optional(Type.String({ maxLength: 2_000 })),
  /** The first is 1; less counts as 1. */
  startIndex: Type.Optional(Type.Integer({ maximum: 1_000_000_000 })),
  /** 200 at most; less than 0 counts as 0. */
  count: Type.Optional(Type.Integer({ maximum: 1_000_000_000 })),
});

export const listUsers = call(`GET ${usersPath}`, {
  summary: 'Employees, in the order of their codes, at most 200; those who have left are inactive.',
  query: Many,
  answer: List,
});
export const readUser = call(`GET ${usersPath}/{id}`, {
  summary: 'One employee; the id is the employee code.',
  query: One,
  answer: Resource,
});
export const createUser = call(`POST ${usersPath}`, {
  summary: 'Takes an employee on.',
  query: One,
  body: Sent,
  answer: Resource,
});
export const replaceUser = call(`PUT ${usersPath}/{id}`, {
  summary: 'Changes an employee to what is sent; what is not named stays.',
  query: One,
  body: Sent,
  answer: Resource,
});
export const patchUser = call(`PATCH ${usersPath}/{id}`, {
  summary: 'Changes an employee; active false ends the sessions at once.',
  query: One,
  body: Patch,
  answer: Resource,
});
export const deleteUser = call(`DELETE ${usersPath}/{id}`, {
  summary: 'Lets an employee go: they leave, their roles end, what they did stays.',
});

export const listGroups = call(`GET ${groupsPath}`, {
  summary: 'Roles as groups: the name is role, location and org unit, as in FL1:KOC1:*.',
  query: Many,
  answer: List,
});
export const readGroup = call(`GET ${groupsPath}/{id}`, {
  summary: 'One role at one place, with those who hold it.',
  query: One,
  answer: Resource,
});
export const createGroup = call(`POST ${groupsPath}`, {
  summary: 'Makes a group for a role at a place, and grants it to the members.',
  query: One,
  body: Sent,
  answer: Resource,
});
export const replaceGroup = call(`PUT ${groupsPath}/{id}`, {
  summary: 'Changes who holds the role to those sent.',
  query: One,
  body: Sent,
  answer: Resource,
});
export const patchGroup = call(`PATCH ${groupsPath}/{id}`, {
  summary: 'Grants and revokes the role; answers 204.',
  body: Patch,
});
export const deleteGroup = call(`DELETE ${groupsPath}/{id}`, {
  summary: 'Revokes the role from all its members.',
});

export const readServiceProviderConfig = call(`GET ${base}/ServiceProviderConfig`, {
  summary: 'What of SCIM is supported.',
  answer: Document,
});
export const listResourceTypes = call(`GET ${base}/ResourceTypes`, {
  summary: 'The kinds of resource.',
  answer: List,
});
export const readResourceType = call(`GET ${base}/ResourceTypes/{id}`, {
  summary: 'One kind of resource: User or Group.',
  answer: Document,
});
export const listSchemas = call(`GET ${base}/Schemas`, {
  summary: 'The attributes of users and groups.',
  answer: List,
});
export const readSchema = call(`GET ${base}/Schemas/{id}`, {
  summary: 'The attributes that one schema has.',
  answer: Resource,
});
export const nothingElse = `${base}/*`;
