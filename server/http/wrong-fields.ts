import { type Refusal, refuse } from '#contract/refusal.ts';
import { andList } from '#formats/text/lists.ts';
import { m } from '#messages';
import {
  cut,
  type FieldWords,
  known,
  last,
  nameOf,
  type Params,
  sentenceOf,
  type Wrong,
} from './wrong-sentences.ts';

/** Takes over what a feature's fields are called. A name on the wire means the same in every call. */
export function nameFields(words: Readonly<Record<string, FieldWords>>): void {
  for (const [field, said] of Object.entries(words)) known.set(field, { ...known.get(field), ...said });
}

/** A sentence has the names of so many fields; the others are counted. */
const mostNamed = 4;
/** Of so many fields a refusal says what is wrong, in so many bytes at most: what it answers stays small, whatever was sent. */
const mostSaid = 20;
const mostSaidBytes = 12_000;
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
