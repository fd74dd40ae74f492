import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '#contract/call.ts';
import { refusedContent, validatorOf } from '#server/http/validators.ts';
import { columnOf, type End, isAsked, listed, type Nowhere, nowhere, type RoomColumns } from '../columns.ts';
import { probesOf } from './column-probes.ts';
import type { Schema } from './wrong-values.ts';

/** A field that comes from outside. */
export interface Source {
  readonly room: string;
  readonly what: string;
  /** By which of the room's declarations it is looked up, the nearest first. */
  readonly names: readonly string[];
  readonly of: 'calls' | 'uploads' | 'kinds';
  /** A kind's or an upload's. */
  readonly kind: string;
  /** A text that may be anything, and has not the shape of what people type (contract/submitted-text.ts). */
  readonly isBare?: boolean;
  /** What comes of what is tried: each value that is let through, as it is kept. */
  readonly kept: (bounds: readonly number[]) => unknown[];
}

const root = join(import.meta.dirname, '../..');
const roomOf = (file: string) => /^features\/([^/]+)\//.exec(file)?.[1] ?? '';
type Module = Record<string, unknown>;

/** The modules of some files of the rooms, each with its room. */
export async function modules(pattern: string): Promise<[string, Module][]> {
  const files = globSync(pattern, { cwd: root }).sort();
  return Promise.all(
    files.map(async (file): Promise<[string, Module]> => [roomOf(file), await import(join(root, file))]),
  );
}

/** The values of a schema, or lists of them, within a schema, each with its path. */
export function* leavesOf(
  schema: Schema,
  path: readonly string[] = [],
): Generator<[readonly string[], Schema]> {
  const { properties, items, anyOf } = schema;
  const isObject = (form: Schema) => form.properties !== undefined;
  const forms = anyOf?.some((form) => isObject(form) || form.items) ? anyOf : [];
  const isOfObjects = items && (isObject(items) || items.anyOf?.some(isObject));
  for (const [name, part] of Object.entries(properties ?? {})) yield* leavesOf(part, [...path, name]);
  if (isOfObjects) yield* leavesOf(items, [...path, '0']);
  for (const form of forms) if (form.type !== 'null') yield* leavesOf(form, path);
  if (!properties && !isOfObjects && forms.length === 0) yield [path, schema];
}

const partOf = ({ items, anyOf, ...schema }: Schema): Schema =>
  items ? partOf(items) : (anyOf?.find(({ type }) => type !== 'null') ?? schema);
export const isDay = (schema: Schema) => /^date/.test(partOf(schema).format ?? '');
export const isPlain = (schema: Schema) =>
  partOf(schema).type === 'boolean' || partOf(schema).const !== undefined;
const mostInteger = 2_147_483_647;
const isLarge = (schema: Schema) => {
  const { type, maximum = Number.POSITIVE_INFINITY } = partOf(schema);
  return (type === 'integer' || type === 'number') && maximum > mostInteger;
};

const isId = (schema: Schema) => /0-9a-f|uuid/.test(`${partOf(schema).pattern} ${partOf(schema).format}`);

function isBare(schema: Schema): boolean {
  const { type, enum: choices, const: one, format, pattern, ...rest } = partOf(schema);
  if (type !== 'string' || choices || one !== undefined || format || rest['x-line'] || rest['x-paragraph'])
    return false;
  return pattern === undefined || ['Chair 1', 'é <b>'].every((text) => new RegExp(pattern, 'u').test(text));
}

const isReading = ({ method, path }: Call) =>
  method === 'GET' || /\/(get\w+|check|checkInvoice|preview\w+)$/.test(path);

/**
 * What calls take: of those that write all but days, yes or no; of those that read what no integer holds, and ids. Days are between two years in the
 * contract (contract/record-calls.ts), which the checks of days are about.
 */
export async function callFields(): Promise<Source[]> {
  const sources: Source[] = [];
  for (const [room, module] of await modules('features/{*,*/*}/*contract.ts'))
    for (const exported of Object.values(module)) {
      if (typeof exported !== 'object' || exported === null) continue;
      // What administrators keep is declared together, for all rooms alike.
      if (isCall(exported)) sources.push(...fieldsOf(exported, room));
      else
        for (const one of Object.values(exported))
          if (isCall(one)) sources.push(...fieldsOf(one, 'platform'));
    }
  const known = new Map(sources.map((source) => [`${source.room} ${source.what}`, source]));
  return [...known.values()];
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

function fieldsOf(call: Call, room: string): Source[] {
  const route = `${call.method} ${call.path}`;
  const parts = (['body', 'query', 'params'] as const).flatMap((part) => {
    const schema = call[part] as Schema | undefined;
    return schema ? [...leavesOf(schema)].map(([path, leaf]) => ({ part, path: path.join('.'), leaf })) : [];
  });
  return parts
    .filter(({ leaf }) => !isDay(leaf) && !isPlain(leaf) && (!isReading(call) || isLarge(leaf) || isId(leaf)))
    .map(({ part, path, leaf }) => {
      const names = namesOf(path);
      return {
        room,
        what: `${route} ${path}`,
        of: 'calls' as const,
        kind: route,
        names: [...names.map((name) => `${route} ${name}`), ...names],
        isBare: isBare(leaf),
        kept: (bounds) => probesOf(leaf, bounds).flatMap(letThrough(leaf, part)),
      };
    });
}

/** A path by which it may be declared: whole, without the list that it stands in, or a part of it from its beginning. */
function namesOf(path: string): string[] {
  const within = path.split('.0.').map((_, index, all) => all.slice(index).join('.0.'));
  const before = (whole: string) => {
    const parts = whole.split('.');
    return parts.slice(1).map((_, index) => parts.slice(0, -index - 1).join('.'));
  };
  return [...within, ...within.flatMap(before)];
}

function letThrough(schema: Schema, part: string): (probe: unknown) => unknown[] {
  const validate = validatorOf({ type: 'object', properties: { value: schema }, required: ['value'] }, part);
  return (probe) => {
    const sent = { value: structuredClone(probe) };
    return refusedContent(sent) === null && validate(sent) ? [sent.value] : [];
  };
}

/** Where a field ends as its room has it; undefined: the room does not say. */
export function endOf(
  { room, of, kind, names }: Source,
  declared: ReadonlyMap<string, RoomColumns>,
): End | undefined {
  const columns = declared.get(room);
  if (of === 'calls') return first(columns?.calls, names);
  const told = columns?.[of]?.[kind] as Record<string, End> | Nowhere | undefined;
  if (told && 'nowhere' in told && typeof told.nowhere === 'string') return told as Nowhere;
  return first(told as Record<string, End> | undefined, names);
}

const first = (ends: Readonly<Record<string, End>> | undefined, names: readonly string[]) =>
  names.map((name) => ends?.[name]).find((end) => end !== undefined);

/** The columns that what comes in fills. */
export function filledColumns(
  sources: readonly Source[],
  declared: ReadonlyMap<string, RoomColumns>,
): ReadonlySet<string> {
  const ends = sources.flatMap((source) => listed(endOf(source, declared) ?? nowhere('')));
  const texts = [...declared.values()].flatMap((room) => Object.values(room.texts ?? {}));
  return new Set([...ends.filter((end) => !isAsked(end)), ...texts].map(columnOf));
}
