import { momentPattern } from '#contract/day.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { andList, orList } from '#formats/text/lists.ts';
import { dayPattern, firstYear, lastYear, monthPattern } from '#formats/time/company-time.ts';
import { m } from '#messages';

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

interface Params {
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

const known = new Map<string, FieldWords>();

/** Takes over what a feature's fields are called. A name on the wire means the same in every call. */
export function nameFields(words: Readonly<Record<string, FieldWords>>): void {
  for (const [field, said] of Object.entries(words)) known.set(field, { ...known.get(field), ...said });
}

/** A sentence has the names of so many fields; the others are counted. */
const mostNamed = 4;
/** Of so many fields a refusal says what is wrong, in so many bytes at most: what it answers stays small, whatever was sent. */
const mostSaid = 20;
const mostSaidBytes = 12_000;
/** Names and paths that somebody made up are repeated this far, in characters. */
const longestName = 60;
const longestPath = 200;

/** The refusal of what does not fit its contract: it names the fields, each has its sentence. */
export function refuseInvalid(errors: readonly Wrong[]): Refusal {
  const fields = fieldErrors(errors);
  const names = [...new Set(Object.keys(fields).map(nameOf))];
  if (names.length === 0 || '' in fields) return refuse(400, 'invalid', m.error_invalid_whole(), { fields });
  const more = names.length - mostNamed;
  const named = more > 0 ? [...names.slice(0, mostNamed), m.error_invalid_more({ more })] : names;
  const list = andList(named);
  return refuse(400, 'invalid', m.error_invalid({ fields: list }), { fields });
}

/** What is wrong with each field, by its path: one sentence for each, of one field more than a refusal says. */
export function fieldErrors(errors: readonly Wrong[]): Record<string, string> {
  const fields = new Map<string, string>();
  for (const wrong of withoutForms(errors))
    for (const path of pathsOf(wrong)) {
      if (fields.size > mostSaid) break;
      if (!fields.has(path)) fields.set(path, sentenceOf(wrong, path));
    }
  return Object.fromEntries(fields);
}

/** As many of the fields as a refusal says, with whether that are all of them. */
export function saidOf(fields: Readonly<Record<string, string>>): {
  readonly fields: Readonly<Record<string, string>>;
  readonly areAll: boolean;
} {
  const said: [string, string][] = [];
  let bytes = 0;
  const all = Object.entries(fields);
  for (const [path, sentence] of all.slice(0, mostSaid)) {
    const one = [cut(path, longestPath), sentence] as [string, string];
    bytes += Buffer.byteLength(JSON.stringify(one));
    if (bytes > mostSaidBytes) break;
    said.push(one);
  }
  return { fields: Object.fromEntries(said), areAll: said.length === all.length };
}

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}…` : text;

/**
 * Where one of several forms is asked for, only that none fits, not what each of them would need; where one of them is null, what
 * the other needs.
 */
function withoutForms(errors: readonly Wrong[]): Wrong[] {
  const forms = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  const isWithin = ({ schemaPath }: Wrong, form: Wrong) =>
    schemaPath !== form.schemaPath && schemaPath.startsWith(`${form.schemaPath}/`);
  const wantsNull = ({ keyword, params }: Wrong) => keyword === 'type' && (params as Params).type === 'null';
  const nullable = forms.filter((form) => errors.some((wrong) => wantsNull(wrong) && isWithin(wrong, form)));
  const others = forms.filter((form) => !nullable.includes(form));
  return errors
    .filter((wrong) => wrong.keyword !== 'boolean' && !nullable.includes(wrong) && !wantsNull(wrong))
    .filter((wrong) => !others.some((form) => isWithin(wrong, form)))
    .sort((one, other) => last.indexOf(one.keyword) - last.indexOf(other.keyword));
}

/** What is said after all else: how a text must be written where nothing simpler is wrong, and fields that nobody knows. */
const last = ['pattern', 'additionalProperties'];

/** `/items/0/price` becomes `items.0.price`; what is missing or too many has its own path. */
function pathsOf({ keyword, instancePath, params }: Wrong): string[] {
  const { missingProperty, requiredProperties, additionalProperty, additionalProperties } = params as Params;
  const parts = instancePath.split('/').slice(1);
  const path = parts.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (keyword !== 'required' && keyword !== 'additionalProperties') return [path.join('.')];
  const named =
    keyword === 'required'
      ? (requiredProperties ?? [missingProperty])
      : (additionalProperties ?? [additionalProperty]);
  return named.map((name) => [...path, String(name)].join('.'));
}

/** The field that a path leads to: of `items.0` the items. */
const fieldOf = (path: string) => path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';

function nameOf(path: string): string {
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

function sentenceOf({ keyword, params }: Wrong, path: string): string {
  return sentences[keyword]?.(params, path) ?? m.error_field_form();
}

const listed = (values: readonly unknown[]) => orList(values.map(String));
