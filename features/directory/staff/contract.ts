import { type Static, type TProperties, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Day } from '#contract/day.ts';
import { exportCall } from '#contract/exports.ts';
import { roles } from '#contract/people.ts';
import { closedObject, Empcode, Id, onePage, orNull, Person } from '#contract/shapes.ts';
import { lineOrEmpty } from '#contract/submitted-text.ts';
import { mostOf, sources } from '../company/fields.ts';
import { PostId } from '../posts/contract.ts';
import { SignInChange } from '../sign-ins/contract.ts';
import { calls } from './calls.ts';
import { staffOrders, staffStatuses } from './rules.ts';

/** The employees as HR keeps them, under `/download/admin`. */

/** One of the company's: empty where none is chosen. */
const known = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000]*$' });

/** What may be set of an employee; what is empty is taken away, where it may be. */
const fields = {
  name: lineOrEmpty(mostOf.name),
  knownAs: orNull(lineOrEmpty(mostOf.knownAs)),
  /** Not composed, as a line is: it is somebody's address as it stands. */
  email: Type.String({ maxLength: mostOf.email }),
  phone: orNull(lineOrEmpty(mostOf.phone)),
  designation: lineOrEmpty(mostOf.designation),
  department: lineOrEmpty(mostOf.department),
  grade: lineOrEmpty(mostOf.grade),
  orgUnit: known(mostOf.orgUnit),
  locationId: known(mostOf.locationId),
  managerEmpcode: orNull(Empcode),
  joinedOn: Day,
  bornOn: orNull(Day),
};
const optional = <P extends TProperties>(properties: P) =>
  Type.Partial(Type.Object(properties)).properties as {
    [Name in keyof P]: ReturnType<typeof Type.Optional<P[Name]>>;
  };

const Candidate = Type.Object({ ...Person.properties, designation: Type.String() });
export type Candidate = Static<typeof Candidate>;

const narrowing = {
  /** A part of a name; a code or an e-mail address, whole. */
  search: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000]*$' })),
  locationId: Type.Optional(Type.String({ maxLength: mostOf.locationId, pattern: '^[^\\u0000]*$' })),
  orgUnit: Type.Optional(Type.String({ maxLength: mostOf.orgUnit, pattern: '^[^\\u0000]*$' })),
  department: Type.Optional(Type.String({ maxLength: mostOf.department, pattern: '^[^\\u0000]*$' })),
  /** Left out: those who work here. */
  status: Type.Optional(Type.Enum(staffStatuses)),
  order: Type.Optional(Type.Enum(staffOrders)),
};
const StaffFilter = closedObject(narrowing);
export type StaffFilter = Static<typeof StaffFilter>;

/** An employee as the list shows one. */
const StaffRow = Type.Object({
  ...Candidate.properties,
  department: Type.String(),
  location: Type.Object({ name: Type.String(), city: Type.String() }),
  manager: orNull(Person),
  joinedOn: Type.String(),
  leftOn: orNull(Type.String()),
  /** They do not work here yet, and will from this day on. */
  joinsOn: orNull(Type.String()),
  /** The next change that waits for its day. */
  planned: orNull(Type.Object({ effectiveOn: Type.String(), leaves: Type.Boolean() })),
  /** Their e-mails do not arrive: the mail server refuses the address. */
  bounced: Type.Boolean(),
});
export type StaffRow = Static<typeof StaffRow>;

const StaffPage = Type.Object({
  data: Type.Array(StaffRow),
  next: orNull(Type.String()),
  /** Of all that the filter leaves; as far as it is counted (3,000 of all, 1,000 of a place or department, 100 of a search): so many or more. */
  count: Type.Integer(),
  /** False: these are of the places that the caller is HR for. */
  everywhere: Type.Boolean(),
});
export type StaffPage = Static<typeof StaffPage>;

export const getEmployees = call(calls.getEmployees, {
  whileViewing: 'read',
  summary:
    'The employees that a filter leaves, by name or the newest first, a page at a time: for HR those of their places, for administrators all.',
  body: closedObject({
    ...narrowing,
    ...onePage(30),
  }),
  answer: StaffPage,
});

export const exportEmployees = exportCall(calls.exportEmployees, {
  name: 'employees',
  rows: 'The employees that a filter leaves, for HR those of their places',
  list: getEmployees.body,
});

const orNullText = orNull(Type.String());
/** One field of a change: what it was and what it is set to, as people know it. */
const Difference = Type.Object({ field: Type.String(), before: orNullText, after: orNullText });
export type Difference = Static<typeof Difference>;

const StaffChange = Type.Object({
  changeId: Type.Integer(),
  effectiveOn: Type.String(),
  /** The first one of somebody. */
  begins: Type.Boolean(),
  differences: Type.Array(Difference),
  state: Type.Enum(['planned', 'done', 'withdrawn', 'refused'] as const),
  source: Type.Enum(sources),
  by: orNull(Person),
  at: Type.String(),
  /** Why it could not be on its day. */
  reason: orNullText,
});
export type StaffChange = Static<typeof StaffChange>;

const HeldRole = Type.Object({
  role: Type.Enum(roles),
  locationId: orNullText,
  locationName: orNullText,
  orgUnit: orNullText,
});
export type HeldRole = Static<typeof HeldRole>;

const StaffRecord = Type.Object({
  ...Person.properties,
  knownAs: orNullText,
  email: Type.String(),
  phone: orNullText,
  phoneHidden: Type.Boolean(),
  designation: Type.String(),
  department: Type.String(),
  grade: Type.String(),
  orgUnit: Type.String(),
  locationId: Type.String(),
  location: Type.Object({ name: Type.String(), city: Type.String() }),
  manager: orNull(Candidate),
  joinedOn: Type.String(),
  bornOn: orNullText,
  leftOn: orNullText,
  /** They do not work here yet, and will from this day on. */
  joinsOn: orNullText,
  /** Since when (ISO 8601, UTC) their e-mails do not arrive, and what the mail server says; for those who may change it. */
  bounced: orNull(Type.Object({ since: Type.String(), reason: Type.String() })),
  roles: Type.Array(HeldRole),
  /** The latest first, those that are planned before them. */
  changes: Type.Array(StaffChange),
  /** The latest change: who changes says which one they saw. */
  seen: Type.Integer(),
  /** The change of their sign-in address that waits. */
  signIn: orNull(SignInChange),
  /** What the caller may do with it. */
  actions: Type.Array(Type.Enum(['change', 'grant', 'revoke', 'giveCode'] as const)),
});
export type StaffRecord = Static<typeof StaffRecord>;

export const getEmployee = call(calls.getEmployee, {
  summary:
    'One employee: details, roles, what changed and what is planned; for HR of their place and for administrators.',
  query: closedObject({ empcode: Empcode }),
  answer: Type.Object({ data: StaffRecord }),
});

export const addEmployee = call(calls.addEmployee, {
  summary: 'Takes an employee on; for a vacant post (`postId`) they fill it.',
  body: closedObject({ empcode: Empcode, ...fields, postId: Type.Optional(PostId) }),
  answer: Type.Object({ data: StaffRecord }),
});
export type AddEmployee = Static<typeof addEmployee.body>;

export const changeEmployee = call(calls.changeEmployee, {
  summary:
    'Changes an employee from a day on: at once, or on a coming day. `leaves`: they leave, or come back; `postId`: they fill a vacant post.',
  body: closedObject({
    empcode: Empcode,
    effectiveOn: Day,
    seen: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    ...optional(fields),
    leaves: Type.Optional(Type.Boolean()),
    postId: Type.Optional(PostId),
  }),
  answer: Type.Object({ data: StaffRecord }),
});
export type ChangeEmployee = Static<typeof changeEmployee.body>;

export const withdrawEmployeeChange = call(calls.withdrawEmployeeChange, {
  summary: 'Takes back a change that waits for its day.',
  body: closedObject({ changeId: Id }),
  answer: Type.Object({ data: StaffRecord }),
});

export const giveCode = call(calls.giveCode, {
  summary:
    'Gives the first administrator, whom the portal made, the code that the company knows them by; roles, reports and sessions go with it. Answers the record under that code.',
  body: closedObject({ empcode: Empcode }),
  answer: Type.Object({ data: StaffRecord }),
});

export const changeRole = call(calls.changeRole, {
  summary: 'Grants an employee a role for a location, an org unit, both or everywhere, or revokes it.',
  body: closedObject({
    empcode: Empcode,
    role: Type.Enum(roles.filter((role) => role !== 'USER')),
    /** Left out: of every location, of every org unit. */
    locationId: Type.Optional(
      Type.String({ minLength: 1, maxLength: mostOf.locationId, pattern: '^[^\\u0000]*$' }),
    ),
    orgUnit: Type.Optional(
      Type.String({ minLength: 1, maxLength: mostOf.orgUnit, pattern: '^[^\\u0000]*$' }),
    ),
    granted: Type.Boolean(),
  }),
  answer: Type.Object({ data: StaffRecord }),
});
export type ChangeRole = Static<typeof changeRole.body>;
