/**
 * What a one-pager may say of somebody. `kind`: how it is drawn; `from`: where it comes from (the company's own record and its history, the HR
 * system's facts, ratings, or what is written of them here).
 */
interface Field {
  readonly kind:
    | 'text'
    | 'day'
    | 'paragraph'
    | 'list'
    | 'picture'
    | 'career'
    | 'ratings'
    | 'nine-box'
    | 'skills';
  readonly from: 'record' | 'facts' | 'ratings' | 'texts';
  /** A list of people may be sorted and filtered by it. */
  readonly sorted?: true;
}

export const fields = {
  picture: { kind: 'picture', from: 'record' },
  empcode: { kind: 'text', from: 'record', sorted: true },
  designation: { kind: 'text', from: 'record', sorted: true },
  department: { kind: 'text', from: 'record', sorted: true },
  grade: { kind: 'text', from: 'record', sorted: true },
  orgUnit: { kind: 'text', from: 'record', sorted: true },
  location: { kind: 'text', from: 'record', sorted: true },
  manager: { kind: 'text', from: 'record' },
  email: { kind: 'text', from: 'record' },
  phone: { kind: 'text', from: 'record' },
  joinedOn: { kind: 'day', from: 'record', sorted: true },
  service: { kind: 'text', from: 'record' },
  reports: { kind: 'text', from: 'record' },
  career: { kind: 'career', from: 'record' },
  rating: { kind: 'text', from: 'ratings', sorted: true },
  potential: { kind: 'text', from: 'ratings', sorted: true },
  ratings: { kind: 'ratings', from: 'ratings' },
  nineBox: { kind: 'nine-box', from: 'ratings' },
  education: { kind: 'list', from: 'facts' },
  experience: { kind: 'list', from: 'facts' },
  certifications: { kind: 'list', from: 'facts' },
  languages: { kind: 'list', from: 'facts' },
  skills: { kind: 'skills', from: 'facts' },
  mobility: { kind: 'text', from: 'facts' },
  strengths: { kind: 'paragraph', from: 'texts' },
  development: { kind: 'paragraph', from: 'texts' },
  aspiration: { kind: 'paragraph', from: 'texts' },
} as const satisfies Record<string, Field>;

export type FieldKey = keyof typeof fields;
export const fieldKeys = Object.keys(fields) as FieldKey[];

type KeysWhere<Shape> = { [Key in FieldKey]: (typeof fields)[Key] extends Shape ? Key : never }[FieldKey];
export type SortedField = KeysWhere<{ sorted: true }>;
export type TextField = KeysWhere<{ from: 'texts' }>;

const where = <Key extends FieldKey>(is: (field: Field) => boolean) =>
  fieldKeys.filter((key) => is(fields[key])) as Key[];
/** Those that a list of people may be sorted and filtered by. */
export const sortedFields = where<SortedField>(({ sorted }) => sorted === true);
/** Those that are written here. */
export const textFields = where<TextField>(({ from }) => from === 'texts');

/** How long things may be, in characters, and how many there may be. */
export const factBounds = {
  entry: 120,
  entries: 20,
  skills: 12,
  text: 1_000,
  years: 6,
  correction: 500,
  openCorrections: 20,
} as const;

/** What a rating may be: performance in steps of one, potential from low to high. */
export const ratingBounds = { performance: 5, potential: 3 } as const;

/** How somebody was rated for a year. Null: not. */
export interface Rating {
  readonly year: number;
  readonly performance: number | null;
  readonly potential: number | null;
}

/** What somebody was, from a day until another; null: until now. */
export interface CareerStep {
  readonly from: string;
  readonly until: string | null;
  readonly designation: string;
  readonly department: string;
  readonly location: string;
}

/** How well somebody knows something, of 5. */
export interface Skill {
  readonly name: string;
  readonly level: number;
}

/**
 * All that is known of somebody, by field, in nobody's language: days are YYYY-MM-DD, names of places are as the company writes them. What is
 * not known is absent.
 */
export interface Facts {
  readonly picture?: boolean;
  readonly empcode?: string;
  readonly designation?: string;
  readonly department?: string;
  readonly grade?: string;
  readonly orgUnit?: string;
  readonly location?: string;
  readonly manager?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly joinedOn?: string;
  /** The day from which their years here are counted. */
  readonly service?: string;
  readonly reports?: number;
  readonly career?: readonly CareerStep[];
  readonly rating?: { readonly year: number; readonly value: number };
  readonly potential?: { readonly year: number; readonly value: number };
  /** The newest first. */
  readonly ratings?: readonly Rating[];
  readonly nineBox?: { readonly performance: number; readonly potential: number };
  readonly education?: readonly string[];
  readonly experience?: readonly string[];
  readonly certifications?: readonly string[];
  readonly languages?: readonly string[];
  readonly skills?: readonly Skill[];
  readonly mobility?: string;
  readonly strengths?: string;
  readonly development?: string;
  readonly aspiration?: string;
}

/** The fields of somebody's that are known and that are shown. What is left out is nowhere in what comes of it. */
export function only(facts: Facts, shown: Iterable<FieldKey>): Facts {
  return Object.fromEntries(
    [...new Set(shown)].flatMap((key) => (facts[key] === undefined ? [] : [[key, facts[key]]])),
  );
}
