import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { RecordKey } from '../../contract/record-calls.ts';
import type { RecordField } from '../../contract/records.ts';
import { line, paragraph } from '../../contract/typed-text.ts';
import { isUnfit, isUnfitText, keptLine, keptText } from '../../formats/typed-text.ts';
import type { AnyRoom } from './room.ts';

const mostAmount = 1_000_000_000_000;
const Empcode = Type.String({ pattern: '^[A-Z0-9]{1,20}$' });
const Key = Type.Object({ key: RecordKey });

/** What is wrong with a part of a value. */
interface Wrong {
  readonly keyword: string;
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly params: object;
}

/** One thing of some kind, as it was given. */
export interface AnyRecord {
  readonly kind: string;
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

const schemas = new WeakMap<AnyRoom['kinds'], Map<string, TSchema>>();

/** What the things of a kind may hold. */
function schemaOf({ kinds, ownFields = {} }: AnyRoom, kind: string): TSchema {
  const known = schemas.get(kinds) ?? new Map<string, TSchema>();
  schemas.set(kinds, known);
  const fields = Object.entries((kinds[kind]?.fields ?? {}) as Record<string, RecordField>);
  const schema =
    known.get(kind) ??
    Type.Object(
      Object.fromEntries(fields.map(([name, field]) => [name, ownFields[name] ?? fieldSchema(field)])),
      { additionalProperties: false },
    );
  known.set(kind, schema);
  return schema;
}

function fieldSchema(field: RecordField): TSchema {
  switch (field.type) {
    case 'line':
      return field.optional ? Type.Union([line(field.max), Type.Literal('')]) : line(field.max);
    case 'paragraph':
      return paragraph(field.max);
    case 'whole':
      return Type.Integer({ minimum: field.least, maximum: field.most });
    case 'amount':
      return Type.Union([Type.Integer({ minimum: field.least, maximum: mostAmount }), Type.Null()]);
    case 'yes':
      return Type.Boolean();
    case 'lines':
      return Type.Array(line(field.max), { maxItems: field.most });
    case 'people':
      return Type.Array(Empcode, { maxItems: field.most });
    case 'own':
      throw new Error(`What ${field.label()} holds is not said: its room's ownFields do`);
  }
}

/** How text is kept, and what none may hold: of a line, and of several. */
const oneLine = { keyword: 'x-line', keep: keptLine, isUnfit };
const severalLines = { keyword: 'x-paragraph', keep: keptText, isUnfit: isUnfitText };

/** The thing that a call gives, or what in it is not as its kind has it. */
export function recordOf(room: AnyRoom, given: AnyRecord): AnyRecord | { wrong: Wrong[] } {
  const schema = schemaOf(room, given.kind);
  const fields = room.kinds[given.kind]?.fields as Record<string, RecordField> | undefined;
  const rules = (name: string) => (fields?.[name]?.type === 'paragraph' ? severalLines : oneLine);
  const value = Object.fromEntries(
    Object.entries(given.value).map(([name, part]) => [name, kept(part, rules(name).keep)]),
  );
  if (!Value.Check(RecordKey, given.key)) return { wrong: Value.Errors(Key, { key: given.key }) };
  if (!Value.Check(schema, value)) return { wrong: Value.Errors(schema, value) };
  const wrong = Object.entries(value).flatMap(([name, part]) => unfit(part, rules(name), `/${name}`));
  return wrong.length > 0 ? { wrong } : { ...given, value };
}

/** A part of a value with each text in it as a typed one is kept. */
function kept(value: unknown, keep: (text: string) => string): unknown {
  if (typeof value === 'string') return keep(value);
  if (Array.isArray(value)) return value.map((part) => kept(part, keep));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, kept(part, keep)]));
}

/** The texts in a part of a value that nobody may have typed, as the validator of the calls tells of them. */
function unfit(value: unknown, rule: typeof oneLine, instancePath: string): Wrong[] {
  if (typeof value === 'string')
    return rule.isUnfit(value) ? [{ keyword: rule.keyword, instancePath, schemaPath: '', params: {} }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => unfit(part, rule, `${instancePath}/${name}`));
}
