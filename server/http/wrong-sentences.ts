import { momentPattern } from '#contract/day.ts';
import { orList } from '#formats/text/lists.ts';
import { dayPattern, firstYear, lastYear, monthPattern } from '#formats/time/company-time.ts';
import { m } from '#messages';

/** What is said of each keyword of a validator. */

/** What a contract's schema cannot say of a field to a person. */
export interface FieldWords {
  /** What it is called in a sentence: `the account number`. Without it, its name on the wire in quotation marks. */
  readonly name?: () => string;
  /** How its text must be written: the sentence for its pattern. */
  readonly pattern?: () => string;
}

/** What a validator finds wrong: Ajv's error, or TypeBox's, which differs in how it names what is missing or too many. */
export interface Wrong {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: object;
}

export interface Params {
  readonly missingProperty?: string;
  readonly requiredProperties?: string[];
  readonly additionalProperty?: string;
  readonly additionalProperties?: string[];
  readonly type?: string | string[];
  readonly allowedValues?: unknown[];
  readonly allowedValue?: unknown;
  readonly limit?: number;
  readonly format?: string;
  readonly pattern?: string;
}

export const known = new Map<string, FieldWords>();
/** Names and paths that somebody made up are repeated this far, in characters. */
const longestName = 60;

/** What is said after all else: how a text must be written where nothing simpler is wrong, and fields that nobody knows. */
export const last = ['pattern', 'additionalProperties'];

/** The field that a path leads to: of `items.0` the items. */
const fieldOf = (path: string) => path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';

export function nameOf(path: string): string {
  const field = fieldOf(path);
  return known.get(field)?.name?.() ?? m.error_field_quoted({ field: cut(field, longestName) });
}

const years = { first: firstYear, last: lastYear };
/** What many fields must be, by format or pattern: a text (contract/submitted-text.ts), a day, month or time (contract/day.ts). */
const ofMany: Readonly<Record<string, (within: typeof years) => string>> = {
  '^[^\\u0000]*$': m.error_text_field,
  date: m.error_field_date,
  [dayPattern]: m.error_field_date,
  [monthPattern]: m.error_field_month,
  'date-time': m.error_field_moment,
  [momentPattern]: m.error_field_moment,
};

/** One sentence for each keyword of the schemas. */
const sentences: Readonly<Record<string, (params: Params, path: string) => string>> = {
  required: (_, path) => m.error_field_needed({ field: nameOf(path) }),
  additionalProperties: (_, path) => m.error_field_unknown({ field: nameOf(path) }),
  type: ({ type }) => typeSentences[String([type].flat()[0])]?.() ?? m.error_field_form(),
  enum: ({ allowedValues = [] }) => m.error_field_choice({ values: listed(allowedValues) }),
  const: ({ allowedValue }) => m.error_field_choice({ values: listed([allowedValue]) }),
  minLength: ({ limit = 0 }, path) =>
    limit === 1 ? m.error_field_needed({ field: nameOf(path) }) : m.error_field_short({ count: limit }),
  maxLength: ({ limit = 0 }) => m.error_field_long({ count: limit }),
  minimum: ({ limit = 0 }) => m.error_field_least({ least: limit }),
  maximum: ({ limit = 0 }) => m.error_field_most({ most: limit }),
  minItems: ({ limit = 0 }) => m.error_field_few({ count: limit }),
  maxItems: ({ limit = 0 }) => m.error_field_many({ count: limit }),
  uniqueItems: () => m.error_field_twice(),
  format: ({ format = '' }) => ofMany[format]?.(years) ?? m.error_field_given(),
  'x-line': () => m.error_line_field(),
  'x-paragraph': () => m.error_paragraph_field(),
  pattern: ({ pattern = '' }, path) =>
    ofMany[pattern]?.(years) ?? known.get(fieldOf(path))?.pattern?.() ?? m.error_field_form(),
};

const typeSentences: Readonly<Record<string, () => string>> = {
  string: m.error_field_text,
  integer: m.error_field_whole_number,
  number: m.error_field_number,
  boolean: m.error_field_yes_or_no,
  array: m.error_field_list,
  object: m.error_field_object,
};

/** The keywords that have a sentence of their own. */
export const keywordsSaid: ReadonlySet<string> = new Set(Object.keys(sentences));

export function sentenceOf({ keyword, params }: Wrong, path: string): string {
  return sentences[keyword]?.(params, path) ?? m.error_field_form();
}

const listed = (values: readonly unknown[]) => orList(values.map(String));

export const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;
