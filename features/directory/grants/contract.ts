import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Day } from '#contract/day.ts';
import { exportCall } from '#contract/exports.ts';
import { roles } from '#contract/people.ts';
import { closedObject, Empcode, Id, named, onePage, orNull, Person } from '#contract/shapes.ts';
import { lineOrEmpty } from '#contract/submitted-text.ts';
import { mostOf } from '../company/fields.ts';
import { endings, grantSources } from '../company/grants.ts';
import { calls } from './calls.ts';
import { grantBounds, grantedRoles, grantOrders, grantStates, listStates } from './rules.ts';

/** Who holds which role for which place, under `/download/admin`. Days are YYYY-MM-DD, moments ISO 8601 in UTC. */

const place = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000]*$' });
const orNullText = orNull(Type.String());

export const Grant = named('RoleGrant', {
  grantId: Type.Integer(),
  empcode: Type.String(),
  name: Type.String(),
  /** Null: they work here. */
  leftOn: orNullText,
  role: Type.Enum(roles),
  /** Null: every location. */
  location: orNull(Type.Object({ locationId: Type.String(), name: Type.String() })),
  /** Null: every org unit. */
  orgUnit: orNull(Type.Object({ orgUnit: Type.String(), name: Type.String() })),
  /** Null: from before this was kept. */
  from: orNullText,
  /** The last day on which it holds; null: until somebody ends it. */
  lastDay: orNullText,
  state: Type.Enum(grantStates),
  /** Null: before this was kept. */
  source: orNull(Type.Enum(grantSources)),
  why: orNullText,
  grantedBy: orNull(Person),
  grantedAt: orNullText,
  endedWhy: orNull(Type.Enum(endings)),
  endedBy: orNull(Person),
  endedAt: orNullText,
  /** Their holder left, and nobody who works here holds the role for the place, or for a wider one. */
  unheld: Type.Boolean(),
  /** What the caller may do with it. */
  actions: Type.Array(Type.Enum(['end', 'restore'] as const)),
});
export type Grant = Static<typeof Grant>;

/** What narrows a list of grants, whichever. */
export const grantNarrowing = {
  /** A part of a name; a code, whole. */
  search: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000]*$' })),
  role: Type.Optional(Type.Enum(roles)),
  locationId: Type.Optional(place(mostOf.locationId)),
  orgUnit: Type.Optional(place(mostOf.orgUnit)),
};
const narrowing = {
  ...grantNarrowing,
  /** Left out: those in effect. */
  state: Type.Optional(Type.Enum(listStates)),
  order: Type.Optional(Type.Enum(grantOrders)),
};
const GrantFilter = closedObject(narrowing);
export type GrantFilter = Static<typeof GrantFilter>;

export const getRoleGrants = call(calls.getRoleGrants, {
  summary: 'The grants of roles that a filter leaves, the newest first or by person, a page at a time.',
  body: closedObject({ ...narrowing, ...onePage(30) }),
  answer: Type.Object({ data: Type.Array(Grant), next: orNullText }),
});

export const exportRoleGrants = exportCall(calls.exportRoleGrants, {
  name: 'roles',
  rows: 'The grants of roles that a filter leaves',
  list: getRoleGrants.body,
});

export const getRoleCounts = call(calls.getRoleCounts, {
  summary: 'How many people hold each role today, by role; 1,000: so many or more.',
  answer: Type.Object({
    data: Type.Array(Type.Object({ role: Type.Enum(roles), people: Type.Integer() })),
  }),
});

export const getGrantsOf = call(calls.getGrantsOf, {
  summary:
    'What somebody holds, is to hold, and held when they left; for HR of their place and for administrators.',
  query: closedObject({ empcode: Empcode }),
  answer: Type.Object({ data: Type.Array(Grant) }),
});

export const grantRole = call(calls.grantRole, {
  summary:
    'Grants somebody a role for a location, an org unit, both or everywhere, from today or a coming day, for good or until a day.',
  body: closedObject({
    empcode: Empcode,
    role: Type.Enum(grantedRoles),
    /** Left out: of every location, of every org unit. */
    locationId: Type.Optional(place(mostOf.locationId)),
    orgUnit: Type.Optional(place(mostOf.orgUnit)),
    /** Left out: from now on. */
    from: Type.Optional(Day),
    /** The last day; left out: until somebody ends it. */
    lastDay: Type.Optional(Day),
    why: Type.Optional(lineOrEmpty(grantBounds.why)),
  }),
  answer: Type.Object({ data: Grant }),
});
export type GrantRole = Static<typeof grantRole.body>;

export const endRole = call(calls.endRole, {
  summary:
    'Ends a grant: at once, or after a last day (`lastDay`); null takes the end of one away that was set for a day to come.',
  body: closedObject({ grantId: Id, lastDay: Type.Optional(orNull(Day)) }),
  answer: Type.Object({ data: Grant }),
});
export type EndRole = Static<typeof endRole.body>;

export const restoreRole = call(calls.restoreRole, {
  summary: 'Takes back what the caller has ended within the last quarter of an hour: it holds as before.',
  body: closedObject({ grantId: Id }),
  answer: Type.Object({ data: Grant }),
});

export const handOverRoles = call(calls.handOverRoles, {
  summary: 'Grants somebody all that another held when they left; what they hold already is passed over.',
  body: closedObject({ leaver: Empcode, empcode: Empcode }),
  answer: Type.Object({ data: Type.Object({ granted: Type.Integer(), passedOver: Type.Integer() }) }),
});
