import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { boundItems } from './bounded-items.ts';
import { validatorOf } from './validators.ts';

const list = (items: object, more: object = {}) => ({ type: 'array', items, ...more });
const thing = {
  type: 'object',
  required: ['a', 'b'],
  properties: { a: { type: 'string', maxLength: 2 }, b: { type: 'integer' } },
  additionalProperties: false,
};
/** A value may be of either form: what one of them finds must not keep the other from being gone through. */
const schema = {
  type: 'object',
  properties: {
    few: list({ enum: ['x', 'y'] }, { maxItems: 3, uniqueItems: true }),
    things: list({ ...thing, properties: { ...thing.properties, c: list({ type: 'integer' }) } }),
    either: { anyOf: [list({ type: 'integer' }), list({ type: 'string', maxLength: 2 }), { type: 'null' }] },
  },
};

const all = new Ajv({ allErrors: true, strict: false });
const bounded = new Ajv({ allErrors: true, strict: false });
boundItems(bounded);
const [own, stock] = [bounded.compile(schema), all.compile(schema)];

const leaf = fc.oneof(fc.integer(), fc.constantFrom('x', 'y', 'xyz', null));
const made = fc.record(
  {
    few: fc.array(leaf, { maxLength: 5 }),
    things: fc.array(
      fc.record({ a: leaf, b: leaf, c: fc.array(leaf, { maxLength: 90 }), d: leaf }, { requiredKeys: [] }),
      { maxLength: 90 },
    ),
    either: fc.oneof(
      leaf,
      fc.array(fc.integer(), { maxLength: 200 }),
      fc.array(fc.constantFrom('x', 'y'), { maxLength: 200 }),
      fc.array(leaf, { maxLength: 200 }),
      fc.tuple(fc.constant(Array(200).fill('x')), leaf).map(([xs, last]) => [...xs, last]),
    ),
  },
  { requiredKeys: [] },
);

test('a list is refused where Ajv refuses it, and for a reason that Ajv has', () => {
  fc.assert(
    fc.property(made, (value) => {
      expect(own(value)).toBe(stock(value));
      const reasons = new Set((stock.errors ?? []).map((error) => JSON.stringify(error)));
      for (const error of own.errors ?? []) expect(reasons).toContain(JSON.stringify(error));
    }),
  );
});

describe('of a list', () => {
  const wrong = (value: object) => {
    own(value);
    return (own.errors ?? []).map(({ keyword, instancePath }) => `${instancePath} ${keyword}`);
  };

  it('that has too many items none is looked at', () => {
    expect(wrong({ few: Array(30_000).fill(1) })).toEqual(['/few maxItems', '/few uniqueItems']);
    expect(wrong({ few: [1, 2] })).toEqual(['/few/0 enum', '/few/1 enum']);
  });

  it('no more is looked at than is told', () => {
    expect(wrong({ things: Array(30_000).fill({}) })).toHaveLength(64);
    expect(wrong({ things: Array(30).fill({ a: 'x', b: 1, c: Array(1_000).fill('x') }) })).toHaveLength(64);
  });

  it('the form that fits is found behind one that does not', () => {
    expect(wrong({ either: Array(1_000).fill('x') })).toEqual([]);
    expect(wrong({ either: [...Array(1_000).fill('x'), 'xyz'] })).toContain('/either/1000 maxLength');
  });
});

test('a text that is too long is refused for that alone, and not put in order first', () => {
  const validate = validatorOf(
    { type: 'object', properties: { note: { type: 'string', maxLength: 10, 'x-paragraph': true } } },
    'body',
  );
  const marks = (count: number) => `a${'\u0345'.repeat(count)}${'\u0334'.repeat(count)}`;
  expect(validate({ note: `${marks(15_000)}\u202e` })).toBe(false);
  expect(validate.errors?.map(({ keyword }) => keyword)).toEqual(['maxLength']);
  const sent = { note: 'e\u0301  ' };
  expect(validate(sent)).toBe(true);
  expect(sent).toEqual({ note: '\u00e9' });
  expect(validate({ note: 'a\u202eb' })).toBe(false);
  expect(validate.errors?.map(({ keyword }) => keyword)).toEqual(['x-paragraph']);
});
