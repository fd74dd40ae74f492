import { globSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { missing, slipsIn, wrongValues } from '../../testing/sentences.ts';
import { nameEveryField } from '../app.ts';
import { fieldErrors, keywordsSaid, refuseInvalid } from './wrong-fields.ts';

type Schema = Record<string, unknown>;
const root = join(import.meta.dirname, '../..');

/** Every schema of what a call takes, with where it is from. */
const taken: [where: string, schema: Schema][] = [];
for (const file of globSync('features/*/*contract.ts', { cwd: root })) {
  const module = (await import(join(root, file))) as Record<string, Partial<Call>>;
  for (const call of Object.values(module))
    for (const part of ['query', 'params', 'body'] as const)
      if (call?.method && call.path && call[part])
        taken.push([`${call.method} ${call.path} ${part}`, call[part] as unknown as Schema]);
}

beforeAll(nameEveryField);

const ajv = new Ajv({ allErrors: true, strict: false });
addFormats.default(ajv);

/** The schemas within a schema, by their path. */
function* within(schema: Schema, path: string[] = []): Generator<[string[], Schema]> {
  yield [path, schema];
  for (const [name, part] of Object.entries((schema.properties ?? {}) as Record<string, Schema>))
    yield* within(part, [...path, name]);
  if (schema.items) yield* within(schema.items as Schema, [...path, '0']);
  for (const form of (schema.anyOf ?? []) as Schema[]) yield* within(form, path);
}

/** Something for each schema, to put the wrong value into. */
function some(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  const [form] = (schema.anyOf ?? []) as Schema[];
  if (form) return some(form);
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(([name, part]) => [
        name,
        some(part),
      ]),
    );
  if (schema.type === 'array') return [some(schema.items as Schema)];
  return schema.type === 'integer' || schema.type === 'number' ? 1 : 'x';
}

function put(value: unknown, [first, ...rest]: string[], wrong: unknown): unknown {
  if (first === undefined) return wrong;
  const copy = (value === null || typeof value !== 'object' ? {} : structuredClone(value)) as Record<
    string,
    unknown
  >;
  if (wrong === missing && rest.length === 0) delete copy[first];
  else copy[first] = put(copy[first], rest, wrong);
  return copy;
}

describe.each(taken)('%s', (_where, schema) => {
  test('every wrong value is refused in sentences of ours', () => {
    const validate = ajv.compile(schema);
    const whole = some(schema);
    const said = new Set<string>();
    for (const [path] of within(schema))
      for (const wrong of [...wrongValues, { ...(path.length === 0 ? (whole as object) : {}), strange: 1 }]) {
        if (validate(put(whole, path, wrong === missing && path.length === 0 ? undefined : wrong))) continue;
        const refusal = refuseInvalid(validate.errors ?? []);
        for (const sentence of [refusal.message, ...Object.values(refusal.fields ?? {})]) said.add(sentence);
      }
    expect(slipsIn(said)).toEqual([]);
  });

  test('every keyword has a sentence, and every pattern one of its own', () => {
    const annotations = [
      'type',
      'properties',
      'required',
      'items',
      'description',
      'default',
      'title',
      'patternProperties',
      '$id',
      '~kind',
    ];
    for (const [path, part] of within(schema)) {
      for (const keyword of Object.keys(part))
        if (!annotations.includes(keyword) && keyword !== 'anyOf')
          expect(keywordsSaid, path.join('.')).toContain(keyword);
      if (part.pattern === undefined) continue;
      const error = { keyword: 'pattern', instancePath: `/${path.join('/')}`, schemaPath: '', params: {} };
      expect(Object.values(fieldErrors([error])), path.join('.')).not.toContain(
        'Write this in another way: it is not in a form that is taken here.',
      );
    }
  });
});

test('the refusal names the fields, the first four of many', () => {
  const needs = (...names: string[]) =>
    refuseInvalid(
      names.map((missingProperty) => ({
        ...{ keyword: 'required', instancePath: '', schemaPath: '', params: { missingProperty } },
      })),
    );
  expect(needs('accountNumber')).toMatchObject({
    message: 'Look again at the account number: nothing was saved.',
    fields: { accountNumber: 'Enter the account number.' },
  });
  expect(needs('amount', 'date').message).toBe('Look again at the amount and the date: nothing was saved.');
  expect(needs('amount', 'date', 'bank', 'shop', 'zeal', 'zest').message).toBe(
    'Look again at the amount, the date, the bank, the shop, and 2 more: nothing was saved.',
  );
  expect(needs('zeal').fields).toEqual({ zeal: 'Enter “zeal”.' });
});

test('a field has one sentence, and a form that none fits says only that', () => {
  const validate = ajv.compile({
    type: 'object',
    properties: { a: { type: 'string', pattern: '^x$', maxLength: 1 } },
    anyOf: [{ required: ['a'] }, { required: ['b'] }],
  });
  validate({ a: 'yy' });
  expect(fieldErrors(validate.errors ?? [])).toEqual({ a: 'At most 1 character.' });
  validate({});
  expect(refuseInvalid(validate.errors ?? [])).toMatchObject({
    message: 'What was sent is not in the form that this call takes. Nothing was saved.',
  });
});
