import { type TSchema, Type } from 'typebox';
import type { RecordField, RecordKind } from '#contract/records.ts';
import { closedObject, Empcode } from '#contract/shapes.ts';
import { line, paragraph } from '#contract/submitted-text.ts';
import { isUnfit, isUnfitText, keptLine, keptText } from '#formats/text/submitted-text.ts';
import { type Validator, validatorOf } from '../http/validators.ts';
import type { Wrong } from '../http/wrong-sentences.ts';
import type { AnyRoom } from './room.ts';

const mostAmount = 1_000_000_000_000;

/** One thing of some kind, as it was given. */
export interface AnyRecord {
  readonly kind: string;
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/** What the things of each kind may hold. */
export function valueSchemas({ kinds, ownFields = {} }: AnyRoom): Record<string, TSchema> {
  const all = Object.entries(kinds as Record<string, RecordKind>).map(([kind, { fields }]) => {
    const schemas = Object.entries(fields).map(([name, field]) => [
      name,
      ownFields[name] ?? fieldSchema(field),
    ]);
    return [kind, closedObject(Object.fromEntries(schemas))] as const;
  });
  return Object.fromEntries(all);
}

const validators = new WeakMap<AnyRoom, Record<string, Validator>>();

function validatorFor(room: AnyRoom, kind: string): Validator | undefined {
  let known = validators.get(room);
  if (!known) {
    const all = Object.entries(valueSchemas(room));
    known = Object.fromEntries(all.map(([name, schema]) => [name, validatorOf(schema, 'body')]));
    validators.set(room, known);
  }
  return known[kind];
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

/** The thing that a call gives, or what in it is not as its kind has it: of what is too long nothing is put into order first. */
export function recordOf(room: AnyRoom, given: AnyRecord): AnyRecord | { wrong: readonly Wrong[] } {
  const validate = validatorFor(room, given.kind);
  if (!validate) throw new Error(`${room.name} keeps no ${given.kind}`);
  const fields = room.kinds[given.kind]?.fields as Record<string, RecordField> | undefined;
  const rules = (name: string) => (fields?.[name]?.type === 'paragraph' ? severalLines : oneLine);
  if (!validate(given.value)) return { wrong: validate.errors ?? [] };
  const value = Object.fromEntries(
    Object.entries(given.value).map(([name, part]) => [name, kept(part, rules(name).keep)]),
  );
  if (!validate(value)) return { wrong: validate.errors ?? [] };
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
