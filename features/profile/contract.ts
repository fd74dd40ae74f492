import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { roles } from '#contract/people.ts';
import { Colleague } from '#contract/shapes.ts';
import { calls } from './calls.ts';

/** How many reports the profile lists; `total` counts them all. */
export const reportsListed = 50;

/** The signed-in person's details: the specification's names and spellings (section 3), and what the pages need beside them. */
export const UserDetails = Type.Object({
  empcode: Type.String(),
  name: Type.String(),
  designation: Type.String(),
  email: Type.String(),
  org: Type.String(),
  locationId: Type.String(),
  /** 0: no entitlement and no open request. */
  assestBalFlag: Type.Union([Type.Literal(0), Type.Literal(1)]),
  /** Every role held, without repeats; the first is the default acting role. USER is always among them. */
  role: Type.Array(Type.Enum(roles)),
  /** '1' if a picture exists. */
  isProfileExsits: Type.Union([Type.Literal('0'), Type.Literal('1')]),

  orgName: Type.String(),
  locationName: Type.String(),
  city: Type.String(),
  department: Type.String(),
  grade: Type.String(),
  phone: Type.Union([Type.String(), Type.Null()]),
  /** They keep it to their manager, their reports and HR. */
  phoneHidden: Type.Boolean(),
  /** What people call them beside their name. */
  knownAs: Type.Union([Type.String(), Type.Null()]),
  /** The language that they have chosen to read (BCP 47); null: the one that their browser asks for. */
  language: Type.Union([Type.String(), Type.Null()]),
  /** Those that the portal speaks. */
  languages: Type.Array(Type.String()),
  /** YYYY-MM-DD. */
  joinedOn: Type.String(),
  manager: Type.Union([Colleague, Type.Null()]),
  reports: Type.Object({ total: Type.Integer(), people: Type.Array(Colleague) }),

  product: Type.String(),
  /** What the company has decided that every page shows or keeps to. */
  look: Type.Object({
    /** The address of the styles with its colours; null: as shipped. */
    styles: Type.Union([Type.String(), Type.Null()]),
    /** The addresses of its logo in each theme; null: none. */
    logoLight: Type.Union([Type.String(), Type.Null()]),
    logoDark: Type.Union([Type.String(), Type.Null()]),
  }),
  /** MB of each file that is sent, spreadsheets aside. */
  uploadMegabytes: Type.Integer(),
  /** How many requests are decided on in one go. */
  decisionsAtOnce: Type.Integer(),
  companyDomain: Type.String(),
  /** ISO 4217; every amount on the wire is in its minor units. */
  currency: Type.String(),
  /** IANA; a day of the company begins at midnight there. */
  timeZone: Type.String(),
  /** Where to write for help, if the company has set it. */
  supportEmail: Type.Union([Type.String(), Type.Null()]),
  /** Where a person changes their password, outside the portal; null where the company has not said. */
  changePasswordUrl: Type.Union([Type.String(), Type.Null()]),
});
export type UserDetails = Static<typeof UserDetails>;

export const getProfile = call(calls.getProfile, {
  summary: "The signed-in person's details.",
  answer: Type.Object({ data: UserDetails }),
});

/** Tells somebody's asset balance flag: 0 with neither an entitlement nor an open request. A room offers it. */
export type AssetFlagOf = (empcode: string) => Promise<0 | 1>;
