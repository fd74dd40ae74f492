import { expect, test } from 'vitest';
import type { Setting } from './kinds.ts';
import { movedSetting } from './moved.ts';

const place = { kind: 'place', from: 'KOC', into: 'BLR' } as const;
const unit = { kind: 'org-unit', from: 'Old', into: 'New' } as const;
const routing = (key: string, people: string[]): Setting => ({ kind: 'routing', key, value: { people } });
const rule = (key: string, amount: number | null): Setting => ({
  kind: 'entitlement',
  key,
  value: { amount },
});
const none = () => null;

test.each([
  ['of the place', routing('["FL1","KOC","*"]', ['A']), place, none, '["FL1","BLR","*"]', { people: ['A'] }],
  [
    'where others approve there, all do',
    routing('["FL1","KOC","*"]', ['A', 'B']),
    place,
    () => ({ people: ['B', 'C'] }),
    '["FL1","BLR","*"]',
    { people: ['B', 'C', 'A'] },
  ],
  [
    'of the org unit',
    routing('["FL2","X","Old"]', ['A']),
    unit,
    none,
    '["FL2","X","New"]',
    { people: ['A'] },
  ],
  ['a rule of the org unit', rule('["L3","Old"]', 5), unit, none, '["L3","New"]', { amount: 5 }],
  [
    'where the other has a rule, that stays',
    rule('["L3","Old"]', 5),
    unit,
    () => ({ amount: 7 }),
    '["L3","New"]',
    { amount: 7 },
  ],
] as const)('%s', (_what, setting, merge, held, key, value) => {
  const left = setting.kind === 'routing' ? { people: [] } : { amount: null };
  expect(movedSetting(setting, merge, held)).toMatchObject({ key, value, left });
});

test.each([
  [routing('["FL1","BLR","*"]', ['A']), place],
  [routing('["FL1","*","KOC"]', ['A']), place],
  [routing('["FL1","KOC","*"]', []), place],
  [rule('["L3","Old"]', null), unit],
  [rule('["L3","Old"]', 5), place],
  [
    {
      kind: 'category',
      key: 'KOC',
      value: { name: 'Chair', position: 1, disabled: false, priceLimit: null },
    } as const,
    place,
  ],
])('%j names nothing that is merged', (setting, merge) => {
  expect(movedSetting(setting, merge, none)).toBeNull();
});
