import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '#contract/call.ts';
import type { RecordField, RecordKind } from '#contract/records.ts';
import { markupFor } from '../words/markup.ts';
import { isAsked, ownerOf } from './asked-rooms.ts';
import { type Schema, some, within } from './wrong-values.ts';

const root = join(import.meta.dirname, '../..');

/** A text of a call that writes. */
export interface WrittenField {
  readonly path: readonly string[];
  /** The most characters that it may have. */
  readonly most: number | undefined;
  /** A person types it and others read it (contract/submitted-text.ts); else it may be a name of something that there is. */
  readonly typed: boolean;
  /** It may not be left empty. */
  readonly needed: boolean;
}

/** A call that writes, with its texts; `route` is how it is registered. */
export interface WritingCall {
  readonly route: string;
  readonly call: Call;
  readonly fields: readonly WrittenField[];
}

/** Whether a text of this schema may be anything: it is none of a few, no code and no day. */
function takesMarkup({ type, enum: few, const: one, format, pattern, maxLength }: Schema): boolean {
  const text = markupFor(maxLength);
  if (type !== 'string' || few || one !== undefined || format || text === null) return false;
  return !pattern || new RegExp(pattern, 'u').test(text);
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call that the contracts declare, with the room, or part of one, whose it is. */
export async function declaredCalls(): Promise<{ owner: string; call: Call }[]> {
  const calls: { owner: string; call: Call }[] = [];
  for (const file of globSync('features/{*,*/*}/*contract.ts', { cwd: root }).sort()) {
    const module: Record<string, unknown> = await import(join(root, file));
    // What administrators keep is declared together.
    const declared = Object.values(module).flatMap((one) =>
      isCall(one) || typeof one !== 'object' || one === null ? [one] : Object.values(one),
    );
    calls.push(...declared.filter(isCall).map((call) => ({ owner: ownerOf(file), call })));
  }
  return calls;
}

/** Whether a call writes. What a list is asked by, or what would be wrong, is none: nobody else reads it. */
export function isWriting({ method, path }: Pick<Call, 'method' | 'path'>): boolean {
  return method !== 'GET' && !/\/(get|check|preview)[A-Z]?\w*$/.test(path);
}

/** Every call that writes with a text in its body that may be anything, made from the contracts. */
export async function writingCalls(): Promise<WritingCall[]> {
  const calls = new Map<string, WritingCall>();
  for (const { call } of await declaredCalls()) {
    if (!call.body || !isWriting(call)) continue;
    const route = `${call.method} ${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    const all = [...within(call.body as Schema)].filter(([, schema]) => takesMarkup(schema));
    const fields = all.map(([path, schema]) => ({
      path,
      most: schema.maxLength,
      typed: (schema['x-line'] ?? schema['x-paragraph']) === true,
      needed: (schema.minLength ?? 0) > 0,
    }));
    if (fields.length > 0) calls.set(route, { route, call, fields });
  }
  return [...calls.values()];
}

/** The texts of what administrators keep in the rooms that the run is about, by kind: its call takes any value, its kind says what each is. */
export async function keptTexts(): Promise<ReadonlyMap<string, readonly WrittenField[]>> {
  const kinds = new Map<string, WrittenField[]>();
  const files = globSync('features/{*,*/*}/kinds.ts', { cwd: root }).sort();
  for (const file of files.filter((one) => isAsked(ownerOf(one)))) {
    const module: Record<string, unknown> = await import(join(root, file));
    for (const group of Object.values(module))
      for (const [kind, declared] of Object.entries((group ?? {}) as Record<string, Partial<RecordKind>>))
        if (declared?.fields && declared.blank) kinds.set(kind, textsOf(declared.fields));
  }
  return kinds;
}

function textsOf(fields: Readonly<Record<string, RecordField>>): WrittenField[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.type !== 'line' && field.type !== 'paragraph' && field.type !== 'lines') return [];
    const path = field.type === 'lines' ? ['value', name, '0'] : ['value', name];
    const needed = !('optional' in field);
    return markupFor(field.max) ? [{ path, most: field.max, typed: true, needed }] : [];
  });
}

/** A list that comes as a file: where, called what, and what has to be asked besides. */
export interface ExportedAs {
  readonly path: string;
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
}

/** The lists that come as files, made from the contracts. */
export async function exportCalls(): Promise<ExportedAs[]> {
  const found = new Map<string, ExportedAs>();
  for (const { call } of await declaredCalls()) {
    const { method, path, query } = call;
    const { properties = {}, required = [] } = (query ?? {}) as Schema;
    const file = properties.fileName?.enum?.map(String).find((name) => name.endsWith('.csv'));
    // What administrators keep has a file for each kind.
    const [, room] = /^\^([\w-]+)-\[/.exec(properties.fileName?.pattern ?? '') ?? [];
    for (const kind of room ? (properties.kind?.enum ?? []).map(String) : [])
      found.set(`${path} ${kind}`, { path, name: `${room}-${kind}`, query: { kind } });
    if (method !== 'GET' || !file) continue;
    const needed = required.filter((name) => name !== 'fileName');
    const asked = needed.map((name) => [name, String(some(properties[name] ?? {}))]);
    found.set(path, { path, name: file.slice(0, -4), query: Object.fromEntries(asked) });
  }
  return [...found.values()];
}
