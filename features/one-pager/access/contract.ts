import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Revision } from '#contract/ids.ts';
import { closed, Empcode, Id, named, Person } from '#contract/shapes.ts';
import { line } from '#contract/submitted-text.ts';
import { type FieldKey, fieldKeys } from '../facts/fields.ts';
import { calls } from './calls.ts';
import { accessBounds, scopes } from './rules.ts';

const RoleCode = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]{0,39}$' });
const FieldOf = Type.Enum(fieldKeys as [FieldKey, ...FieldKey[]]);
const Fields = Type.Array(FieldOf, { minItems: 1, maxItems: fieldKeys.length, uniqueItems: true });
const ScopeOf = Type.Enum([...scopes]);

export const Role = named('OnePagerRole', {
  role: Type.String(),
  name: Type.String(),
  /** Whoever works here has it. */
  everybody: Type.Boolean(),
  holders: Type.Array(Person),
  /** How many things it may see. */
  access: Type.Integer(),
  revision: Type.Integer(),
});
export type Role = Static<typeof Role>;

const roleBody = {
  role: RoleCode,
  name: line(accessBounds.name),
  /** Left out: not everybody. */
  everybody: Type.Optional(Type.Boolean()),
  /** Who has it; left out: as it is. */
  holders: Type.Optional(Type.Array(Empcode, { maxItems: accessBounds.holders, uniqueItems: true })),
};
const roles = Type.Object({ data: Type.Array(Role) });

export const onePagerRoles = call(calls.onePagerRoles, {
  summary: 'The roles of one-pagers with who has them.',
  answer: roles,
});

export const addOnePagerRole = call(calls.addOnePagerRole, {
  summary: 'A new role; its code stays.',
  body: Type.Object(roleBody, closed),
  answer: roles,
});

export const saveOnePagerRole = call(calls.saveOnePagerRole, {
  summary: 'Names a role anew, or says who has it.',
  body: Type.Object({ ...roleBody, revision: Type.Optional(Revision) }, closed),
  answer: roles,
});

export const removeOnePagerRole = call(calls.removeOnePagerRole, {
  summary: 'Removes a role with all that it may see.',
  body: Type.Object({ role: RoleCode }, closed),
  answer: roles,
});

export const AccessRow = named('OnePagerAccess', {
  accessId: Type.Integer(),
  role: Type.String(),
  templateId: Type.Integer(),
  fields: Type.Array(Type.String()),
  scope: ScopeOf,
  revision: Type.Integer(),
});
export type AccessRow = Static<typeof AccessRow>;

const accessBody = { role: RoleCode, templateId: Id, fields: Fields, scope: ScopeOf };
const access = Type.Object({ data: Type.Array(AccessRow) });

export const onePagerAccess = call(calls.onePagerAccess, {
  summary: 'What each role may see: fields of a template, over a part of the organisation.',
  answer: access,
});

export const addOnePagerAccess = call(calls.addOnePagerAccess, {
  summary: 'Lets a role see fields of a template over a part of the organisation; once for each of these.',
  body: Type.Object(accessBody, closed),
  answer: access,
});

export const saveOnePagerAccess = call(calls.saveOnePagerAccess, {
  summary: 'Changes what a role may see of a template: by `accessId`, or by role, template and scope.',
  body: Type.Object(
    { ...accessBody, accessId: Type.Optional(Id), revision: Type.Optional(Revision) },
    closed,
  ),
  answer: access,
});

export const removeOnePagerAccess = call(calls.removeOnePagerAccess, {
  summary: 'Takes from a role what it may see.',
  body: Type.Object({ accessId: Id }, closed),
  answer: access,
});
