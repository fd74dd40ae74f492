import { addDays } from 'date-fns';
import { any, keyOf } from '#contract/record-versions.ts';
import { dayText } from '#demo/dates.ts';
import type { DemoGiven } from '#server/feature.ts';
import { insertVersion } from '#server/records/store.ts';
import type { Kind } from './kinds.ts';

const admin = 'E1006';
/** By category, in rupees. */
const limits: Partial<Record<string, number>> = {
  chair: 25_000,
  desk: 35_000,
  monitor: 30_000,
  headset: 15_000,
};
const rupees = 100;

const holidaysOf = (year: number) =>
  [
    ['01-26', 'Republic Day'],
    ['04-14', 'Spring holiday'],
    ['05-01', 'Workers’ Day'],
    ['08-15', 'Independence Day'],
    ['09-04', 'Harvest holiday'],
    ['10-02', 'Gandhi Jayanti'],
    ['12-25', 'Christmas'],
  ].map(([day, name]) => ({ day: `${year}-${day}`, name }));

const reasons = {
  clarification: ['Which model is it?', 'The quote cannot be read.', 'Why is the one you have not enough?'],
  rejection: [
    'You received one last year.',
    'The office store has one for you.',
    'It is not for work at home.',
  ],
  cancellation: [
    'I do not need it any more.',
    'I found it cheaper elsewhere.',
    'The old one has been repaired.',
  ],
};

/** Decisions about asset requests, as an administrator would have made them: some in effect, one of them scheduled. */
export async function loadDemo({ tx, now }: DemoGiven): Promise<void> {
  const categories = await tx
    .selectFrom('assetCategories')
    .select(['category', 'name', 'position', 'disabled'])
    .orderBy('position')
    .execute();
  for (const [kind, key, value, effectiveFrom, note] of decisions(categories, now))
    await insertVersion(tx, {
      kind,
      key,
      value,
      effectiveFrom,
      note,
      madeBy: admin,
      madeAt: addDays(now, -20),
    });
}

/** What was decided: of which kind, of what, from which day on, and why. */
type Decision = [kind: Kind, key: string, value: object, effectiveFrom: string, note: string | null];

function decisions(
  categories: readonly { category: string; name: string; position: number; disabled: boolean }[],
  now: Date,
): Decision[] {
  const year = now.getFullYear();
  const begin = `${year}-01-01`;
  const soon = dayText(addDays(now, 30));
  return [
    ...categories.map(({ category, name, position, disabled }): Decision => {
      const limit = limits[category];
      const priceLimit = limit === undefined ? null : limit * rupees;
      return ['category', category, { name, position, disabled, priceLimit }, begin, null];
    }),
    [
      ...(['category', 'monitor'] as const),
      { name: 'Monitor', position: 2, disabled: false, priceLimit: 28_000 * rupees },
      soon,
      'The frame contract with the dealer begins.',
    ],
    ['entitlement', keyOf(any, any), { amount: 50_000 * rupees }, begin, 'The same for everybody.'],
    [
      'entitlement',
      keyOf(any, any),
      { amount: 55_000 * rupees },
      `${year + 1}-01-01`,
      'As the board decided.',
    ],
    ...Object.entries(reasons).map(
      ([key, sentences]): Decision => ['reasons', key, { sentences }, begin, null],
    ),
    [
      ...(['calendar', any] as const),
      { workingDays: [1, 2, 3, 4, 5], holidays: [...holidaysOf(year), ...holidaysOf(year + 1)] },
      begin,
      'Holidays of this year and the next.',
    ],
    ['reminders', any, { remindAfter: 2, escalateAfter: 4, nudgeAfter: 1 }, begin, null],
  ];
}
