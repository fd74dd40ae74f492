import { expect, test } from 'vitest';
import { type AudienceReader, everybody } from '#contract/audience.ts';
import { asAtFirst, offered, wrongCard } from './cards.ts';
import type { Card } from './kinds.ts';

const widgets = [
  { key: 'requests', serialNo: 20 },
  { key: 'coupons', serialNo: 60 },
  { key: 'help', serialNo: 90 },
];
const asha: AudienceReader = { orgUnit: 'Technology', locationId: 'KOC1', roles: ['USER'] };
const ravi: AudienceReader = { orgUnit: 'Retail', locationId: 'BLR1', roles: ['FL1', 'USER'] };
const card = (given: Partial<Card>): Card => ({ position: 60, audience: everybody, hidden: false, ...given });
const seen = (coupons: Partial<Card>, reader: AudienceReader) =>
  offered(widgets, new Map([['coupons', card(coupons)]]), reader).map(({ key }) => key);

test('until somebody decides otherwise every card is there, as its room has it', () => {
  expect(offered(widgets.toReversed(), new Map(), asha)).toEqual(widgets);
  expect(asAtFirst({ serialNo: 20 })).toEqual({ position: 20, audience: everybody, hidden: false });
});

test.each<[string, Partial<Card>, string[], string[]]>([
  ['put first', { position: 0 }, ['coupons', 'requests', 'help'], ['coupons', 'requests', 'help']],
  [
    'of one place with another',
    { position: 20 },
    ['coupons', 'requests', 'help'],
    ['coupons', 'requests', 'help'],
  ],
  ['for nobody', { hidden: true }, ['requests', 'help'], ['requests', 'help']],
  [
    'for a place',
    { audience: { ...everybody, locations: ['KOC1'] } },
    ['requests', 'coupons', 'help'],
    ['requests', 'help'],
  ],
  [
    'for a unit',
    { audience: { ...everybody, orgUnits: ['Retail'] } },
    ['requests', 'help'],
    ['requests', 'coupons', 'help'],
  ],
  [
    'for a role',
    { audience: { ...everybody, roles: ['FL1'] } },
    ['requests', 'help'],
    ['requests', 'coupons', 'help'],
  ],
  [
    'for a role at a place where nobody has it',
    { audience: { ...everybody, roles: ['FL1'], locations: ['KOC1'] } },
    ['requests', 'help'],
    ['requests', 'help'],
  ],
])('a card %s', (_, kept, forAsha, forRavi) => {
  expect(seen(kept, asha)).toEqual(forAsha);
  expect(seen(kept, ravi)).toEqual(forRavi);
});

test('only cards that there are, for places that there are', () => {
  const known = { widgets: ['help'], orgUnits: ['Retail'], locations: ['KOC1'] };
  const wrong = (key: string, given: Partial<Card>) =>
    Object.keys(wrongCard({ kind: 'dashboard-card', key, value: card(given) }, known));
  expect(wrong('help', { audience: { orgUnits: ['Retail'], locations: ['KOC1'], roles: ['HR'] } })).toEqual(
    [],
  );
  expect(wrong('weather', {})).toEqual(['key']);
  expect(wrong('help', { audience: { ...everybody, locations: ['MARS'] } })).toEqual(['audience']);
  expect(wrong('help', { audience: { ...everybody, orgUnits: ['Space'] } })).toEqual(['audience']);
});
