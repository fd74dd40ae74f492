import { type Static, Type } from 'typebox';
import { type AnswerOf, call } from '#contract/call.ts';
import type { HeldPlace } from '#contract/held-places.ts';
import type { Role } from '#contract/people.ts';
import { closedObject, listOf, named } from '#contract/shapes.ts';
import { placeName } from '#formats/names/place-name.ts';
import { plainList } from '#formats/text/lists.ts';
import { calls } from './calls.ts';

/** Setting a company up: the steps that rooms tell, each a pure rule over what was counted. */

/** Where people work: a location and an org unit, and the grade of some of them. */
export interface Group {
  readonly locationId: string;
  readonly orgUnit: string;
  readonly grade: string;
}

/** Of whom a role is held, and where; null: everywhere, in all org units. */
export interface HeldRole extends HeldPlace {
  readonly role: Role;
  readonly count: number;
}

/** The company as far as it is counted for the steps: with a bound on all of it, however large it is. */
export interface Company {
  /** The company's day. */
  readonly today: string;
  /** Who works here; past `mostPeople` it is not counted on. */
  readonly people: number;
  readonly locations: readonly {
    readonly locationId: string;
    readonly name: string;
    readonly city: string;
  }[];
  readonly orgUnits: readonly { readonly orgUnit: string; readonly name: string }[];
  /** Where people work, with their grades, in order; the first `mostGroups`. */
  readonly groups: readonly Group[];
  /** By those who work here. */
  readonly held: readonly HeldRole[];
}
export const mostPeople = 10_000;
export const mostGroups = 1_000;
/** How many of what is wrong a step names. */
export const problemsSaid = 5;

/** Something that is missing, and where one mends it. */
export interface Problem {
  readonly text: string;
  readonly path: string;
}

/** How a step stands. */
export interface Found {
  /** `later`: something before it has to be there first. */
  readonly state: 'done' | 'open' | 'later';
  /** What there is, counted. */
  readonly said: string;
  /** What does not work without it; of what is done nobody is told. */
  readonly without: string;
  readonly problems?: readonly Problem[];
}

/** A screen on which a step is done. */
export interface StepLink {
  readonly label: () => string;
  readonly path: string;
}

/** A step as its room tells it. */
export interface SetUpStep {
  /** Its own among all. It never changes: what administrators have put off names it. */
  readonly key: string;
  readonly title: () => string;
  /** Its place in the order that works. */
  readonly serialNo: number;
  /** Where it is done; none: outside of the portal, as its words say. */
  readonly links: readonly StepLink[];
  look(company: Company): Promise<Found>;
}

/** A step: what is counted for it (with a bound), and the pure rule over that. */
export function setUpStep<Facts>({
  facts,
  rule,
  ...step
}: Omit<SetUpStep, 'look'> & {
  readonly facts: (company: Company) => Promise<Facts>;
  readonly rule: (facts: Facts, company: Company) => Found;
}): SetUpStep {
  return { ...step, look: async (company) => rule(await facts(company), company) };
}

/** The places where people work, each once. */
export function placesOf(groups: readonly Group[]): Omit<Group, 'grade'>[] {
  const places = new Map(
    groups.map(({ locationId, orgUnit }) => [`${locationId} ${orgUnit}`, { locationId, orgUnit }]),
  );
  return [...places.values()];
}

/** Those of some places for which nobody holds a role. */
export function uncovered<P extends Omit<Group, 'grade'>>(
  places: readonly P[],
  held: readonly HeldRole[],
  role: Role,
): P[] {
  const there = held.filter((one) => one.role === role);
  return places.filter(
    ({ locationId, orgUnit }) =>
      !there.some(
        (one) =>
          (one.locationId === null || one.locationId === locationId) &&
          (one.orgUnit === null || one.orgUnit === orgUnit),
      ),
  );
}

/** A place in words: its location and, where the company has several, its org unit. */
export function wordsOf(
  { locations, orgUnits }: Pick<Company, 'locations' | 'orgUnits'>,
  { locationId, orgUnit }: Omit<Group, 'grade'>,
): string {
  const found = locations.find((one) => one.locationId === locationId);
  const location = found ? placeName(found.name, found.city) : locationId;
  const unit = orgUnits.find((one) => one.orgUnit === orgUnit)?.name ?? orgUnit;
  return orgUnits.length > 1 ? plainList([location, unit]) : location;
}

const StepKey = Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 60 });

export const SetUpStepShown = named('SetUpStep', {
  step: Type.String(),
  title: Type.String(),
  /** `off`: an administrator has put it off. */
  state: Type.Enum(['done', 'open', 'later', 'off'] as const),
  said: Type.String(),
  /** Empty where it is done. */
  without: Type.String(),
  links: listOf({ label: Type.String(), path: Type.String() }),
  /** The first of what is missing, each with where one mends it. */
  problems: listOf({ text: Type.String(), path: Type.String() }),
  /** How many more there are. */
  more: Type.Integer(),
});
export type SetUpStepShown = Static<typeof SetUpStepShown>;

const SetUp = Type.Object({
  data: Type.Object({
    /** Null: it is put away, and was not looked at. */
    steps: Type.Union([Type.Array(SetUpStepShown), Type.Null()]),
    /** The first that can be done. */
    next: Type.Union([Type.String(), Type.Null()]),
    /** Of all steps those that are done or put off. */
    settled: Type.Integer(),
    isPutAway: Type.Boolean(),
  }),
});

export const getSetUp = call(calls.getSetUp, {
  summary:
    'How far the company is set up: each step counted, what does not work without it, and what is next. As a `card`, nothing is counted once it is put away.',
  query: closedObject({ view: Type.Optional(Type.Enum(['card', 'page'])) }),
  answer: SetUp,
});
export type SetUp = AnswerOf<typeof getSetUp>['data'];

export const putOffStep = call(calls.putOffStep, {
  summary: 'Puts a step of setting the company up off, for all administrators, or takes it up again.',
  body: closedObject({ step: StepKey, off: Type.Boolean() }),
  answer: SetUp,
});

export const putAwaySetUp = call(calls.putAwaySetUp, {
  summary:
    'Takes the card away from the dashboard of all administrators once all is done or put off (else 409), or puts it back.',
  body: closedObject({ away: Type.Boolean() }),
  answer: SetUp,
});
