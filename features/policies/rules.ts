import { isAmongKnown } from '#contract/audience.ts';
import { isCode } from '#contract/record-versions.ts';
import { laterDay } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { PolicyRecord } from './kinds.ts';

/** What of a record may not be, by field; nothing: it may be saved. */
export function wrongRecord(
  { kind, key, value }: PolicyRecord,
  known: {
    readonly categories: readonly string[];
    readonly orgUnits: readonly string[];
    readonly locations: readonly string[];
  },
): Record<string, string> {
  const wrong = isCode(key) ? {} : { key: m.records_wrong_code() };
  if (kind !== 'policy') return wrong;
  const { category, audience } = value;
  return {
    ...wrong,
    ...(!known.categories.includes(category) && { category: m.records_wrong_category() }),
    ...(!isAmongKnown(audience, known) && { audience: m.policies_wrong_audience() }),
  };
}

/** What is published. */
export interface Publishing {
  /** YYYY-MM-DD. */
  readonly effectiveFrom: string;
  readonly material: boolean;
  /** What is other than in the version before, a sentence each. */
  readonly whatChanged: readonly string[];
}

/** The version that is the last so far. */
interface Last {
  readonly number: number;
  readonly effectiveFrom: string;
}

/** What of a version may not be, by field; nothing: it may be published. */
export function wrongVersion(
  { effectiveFrom, material, whatChanged }: Publishing,
  last: Last | null,
  today: string,
): Record<string, string> {
  const first = last ? laterDay(last.effectiveFrom, today) : today;
  return {
    ...(effectiveFrom < first && { effectiveFrom: m.policies_wrong_day() }),
    ...(last && whatChanged.length === 0 && { whatChanged: m.policies_wrong_no_changes() }),
    ...(!last && !material && { material: m.policies_wrong_first() }),
  };
}

/** A version as far as its time goes. */
interface Numbered {
  readonly number: number;
  readonly effectiveFrom: string;
  readonly material: boolean;
}

/** The version in force on a day: the last whose day has come. */
export function inForce<V extends Numbered>(versions: readonly V[], day: string): V | undefined {
  return versions
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .sort((one, other) => other.number - one.number)[0];
}

/** The version that people are asked about on a day: the last one in force that says something new; what is minor asks nobody again. */
export function askedVersion<V extends Numbered>(versions: readonly V[], day: string): V | undefined {
  return inForce(
    versions.filter(({ material }) => material),
    day,
  );
}

/** Bounds of questions about a policy: characters, and how many somebody may have open. */
export const questionBounds = { passage: 400, question: 500, answer: 2000, open: 20, shown: 100 } as const;

/** By when somebody is to have read a policy: no later than their last day. */
export const dueBefore = (dueOn: string, lastDay: string | null): string =>
  lastDay !== null && lastDay < dueOn ? lastDay : dueOn;
