import { globSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { nameEveryField } from '#portal/compose.ts';
import { rooms } from '#portal/rooms.ts';
import { isAsked, ownerOf } from '#testing/rooms/asked-rooms.ts';
import { put, type Schema, some, within, wrongFor } from '#testing/rooms/wrong-values.ts';
import { slipsIn } from '#testing/words/sentences.ts';
import type { Feature } from '../feature.ts';
import { say } from '../say.ts';
import { validatorOf } from './validators.ts';
import { fieldErrors, refuseInvalid } from './wrong-fields.ts';
import { keywordsSaid } from './wrong-sentences.ts';

const root = join(import.meta.dirname, '../..');

/** Every schema of what a call of the rooms that the run is about takes, with where it is from; of a multipart call its JSON field. */
const taken: [where: string, part: string, schema: Schema][] = [];
const contracts = globSync('features/{*,*/*}/*contract.ts', { cwd: root });
for (const file of contracts.filter((one) => isAsked(ownerOf(one)))) {
  const module = (await import(join(root, file))) as Record<string, Partial<Call>>;
  for (const call of Object.values(module))
    for (const part of ['query', 'params', 'body'] as const)
      if (call?.method && call.path && call[part])
        taken.push([`${call.method} ${call.path} ${part}`, part, call[part] as Schema]);
}

beforeAll(nameEveryField);

const ajv = new Ajv({ allErrors: true, strict: false });

/** The fields that a room has a word for. */
const worded = (rooms as readonly Feature[]).flatMap(({ fieldWords = {} }) =>
  Object.entries(fieldWords).flatMap(([field, { name }]) => (name ? [field] : [])),
);
const strangers = ['strange', ...worded.slice(0, 3), 'amount', 'comment'];
const rawName = new RegExp(`“(${worded.join('|')})”`);

describe.each(taken)('%s', (_where, part, schema) => {
  test('whatever is wrong is said in a sentence of ours, at its field', () => {
    const validate = validatorOf(schema, part);
    const whole = some(schema);
    for (const [path, inner] of within(schema))
      for (const [keyword, wrong] of wrongFor(inner, strangers)) {
        // In an address a number is text, and a value by itself a list of one.
        const isAny = inner.type === 'string' || inner.type === 'array';
        if (keyword === 'type' && isAny && part !== 'body') continue;
        const what = `${keyword} of ${path.join('.')}`;
        expect(validate(put(whole, path, wrong)), what).toBe(false);
        const errors = validate.errors ?? [];
        expect(
          errors.map((error) => error.keyword),
          what,
        ).toContain(keyword);
        const { message, fields = {} } = refuseInvalid(errors);
        const said = [say(message), ...Object.values(fields)];
        expect(Object.keys(fields).length, what).toBeGreaterThan(0);
        expect(slipsIn(said), what).toEqual([]);
        expect(
          said.filter((sentence) => rawName.test(sentence)),
          what,
        ).toEqual([]);
        for (const { message: own = '' } of errors)
          expect(
            said.filter((sentence) => own !== '' && sentence.includes(own)),
            what,
          ).toEqual([]);
      }
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
    for (const [path, inner] of within(schema)) {
      for (const keyword of Object.keys(inner))
        if (!annotations.includes(keyword) && keyword !== 'anyOf')
          expect(keywordsSaid, path.join('.')).toContain(keyword);
      if (inner.pattern === undefined) continue;
      const error = {
        keyword: 'pattern',
        instancePath: `/${path.join('/')}`,
        schemaPath: '',
        params: { pattern: inner.pattern },
      };
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
        keyword: 'required',
        instancePath: '',
        schemaPath: '',
        params: { missingProperty },
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
