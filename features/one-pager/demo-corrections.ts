import { addDays } from 'date-fns';
import type { DemoCompany } from '#demo/company.ts';
import type {} from '#demo/load.ts';
import type { DemoGiven } from '#server/feature.ts';
import type { FieldKey } from './facts/fields.ts';
import { endCorrection, insertCorrection } from './facts/server/correction-store.ts';

interface Made {
  /** Of those who have no card of their own, the one at this place. */
  readonly by: number;
  readonly field: FieldKey;
  readonly text: string;
  readonly daysAgo: number;
  readonly end?: { readonly state: 'done' | 'declined'; readonly answer: string };
}

const corrections: readonly Made[] = [
  {
    by: 240,
    field: 'education',
    text: 'MBA, Chennai, 2014: I finished it after I had joined.',
    daysAgo: 21,
    end: { state: 'done', answer: 'Added from your certificate.' },
  },
  {
    by: 410,
    field: 'languages',
    text: 'I speak no Gujarati.',
    daysAgo: 12,
    end: { state: 'declined', answer: 'It comes from your application: send us a word and we change both.' },
  },
  {
    by: 525,
    field: 'skills',
    text: 'Stock control is missing, which I have done for three years.',
    daysAgo: 6,
  },
  { by: 700, field: 'mobility', text: 'Within the country: my family has moved.', daysAgo: 2 },
];

/** What some have said is wrong on their page: two that HR has answered, and two that wait. */
export async function loadCorrections({ tx, now, company }: Pick<DemoGiven, 'tx' | 'now' | 'company'>) {
  const hr = company.grants.find(({ role }) => role === 'HR')?.empcode;
  const plain = plainPeople(company);
  for (const { by, field, text, daysAgo, end } of corrections) {
    const empcode = plain[by % plain.length];
    if (empcode === undefined || hr === undefined) continue;
    const askedAt = addDays(now, -daysAgo);
    const correctionId = await insertCorrection(tx, { empcode, field, text, askedAt });
    if (end && correctionId !== null)
      await endCorrection(tx, correctionId, { ...end, endedBy: hr, endedAt: addDays(askedAt, 2) });
  }
}

/** Those who work here, hold no role and are not signed in as by a card. */
function plainPeople({ employees, grants }: DemoCompany): string[] {
  const held = new Set(grants.map(({ empcode }) => empcode));
  return employees
    .filter(({ empcode, leftOn }) => leftOn === null && !held.has(empcode) && !/^E100[1-8]$/.test(empcode))
    .map(({ empcode }) => empcode);
}
