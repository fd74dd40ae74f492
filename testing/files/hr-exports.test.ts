import { describe, expect, it } from 'vitest';
import { intakeFields } from '#features/directory/intake/fields.ts';
import { type FieldWay, readRow } from '#features/uploads/row.ts';
import { countCell, hasGuards, newTally } from '#features/uploads/tally.ts';
import { ordersOf } from '#features/uploads/ways.ts';
import { spellingsOf } from '#formats/text/spelling.ts';
import {
  habits,
  seeded,
  type TruePerson,
  trueDepartments,
  trueDesignations,
  trueGrades,
  truePeople,
} from './hr-exports.ts';

const today = '2026-11-23';
const company = truePeople(5_000, 20_261_123);
const { locationId: _, orgUnit: __, ...fields } = intakeFields;
const digits = (text: string | null | undefined) =>
  text?.replace(/\D/g, '').replace(/^91(?=\d{10}$)/, '') ?? null;

/** What was read of a field: as it is, asked about, or something else without a word. */
function judged(person: TruePerson, field: keyof TruePerson, read: ReturnType<typeof readRow>) {
  if (field in read.unread || field in read.noted) return 'asked';
  const value = field === 'empcode' ? read.key : (read.value[field] ?? null);
  const isSame = field === 'phone' ? digits(value) === digits(person.phone) : value === person[field];
  return isSame ? 'right' : 'wrong';
}

const days = ['joinedOn', 'bornOn', 'leftOn'] as const;

/** How the columns of a sheet are found, by all that they say. */
function waysOf(sheet: readonly Readonly<Record<string, string>>[]): Map<string, FieldWay> {
  const tallies = new Map(Object.keys(fields).map((field) => [field, newTally()]));
  for (const cells of sheet)
    for (const [field, tally] of tallies)
      countCell(
        tally,
        cells[field] ?? '',
        days.some((day) => day === field),
      );
  const signs = days.map((day) => [day, { signs: tallies.get(day)?.signs ?? newTally().signs }]);
  const orders = ordersOf(Object.fromEntries(signs));
  return new Map(
    [...tallies].map(([field, tally]) => [
      field,
      { isGuarded: hasGuards(tally), ...(orders[field] && { order: orders[field].order }) },
    ]),
  );
}

function readAll(habit: keyof typeof habits) {
  const next = seeded(7);
  const sheet = company.map(
    (person) => habits[habit]?.(person, next) as { [Field in keyof TruePerson]: string },
  );
  const given = {
    today,
    currency: 'INR',
    timeZone: 'Asia/Kolkata',
    ways: waysOf(sheet),
    choices: new Map(),
    meanings: new Map(),
    spellings: new Map([
      ['department', spellingsOf(trueDepartments)],
      ['designation', spellingsOf(trueDesignations)],
      ['grade', spellingsOf(trueGrades)],
    ]),
  };
  const counts = { right: 0, asked: 0, wrong: 0 };
  const wrong: unknown[] = [];
  for (const [index, cells] of sheet.entries()) {
    const person = company[index] as TruePerson;
    const read = readRow(fields, cells, {}, given);
    for (const field of Object.keys(person) as (keyof TruePerson)[]) {
      const as = judged(person, field, read);
      counts[as] += 1;
      if (as === 'wrong' && wrong.length < 5)
        wrong.push({ field, cell: cells[field], is: person[field], read: read.value[field] });
    }
  }
  return { counts, wrong };
}

/** What nobody could tell, put into every row: it is asked about, whatever the system. */
const oddities: readonly Partial<Record<keyof TruePerson, string>>[] = [
  { joinedOn: '01-04-2098' },
  { bornOn: '15-Jun-20' },
  { joinedOn: '01-04-1901' },
  { joinedOn: '1998-04-01T20:15:00Z' },
  { phone: '9876500501 / 9876500502' },
  { phone: '9.88E9' },
  { phone: 'see HR' },
  { name: 'Null' },
  { name: 'Test\u202enosreP' },
  { department: 'Human Ressources' },
  { empcode: '1.0001E9' },
  { email: 'none at all' },
];

it.each(oddities)('%j is asked about', (odd) => {
  const plain = habits['a database’s dump'];
  const given = {
    today,
    currency: 'INR',
    timeZone: 'Asia/Kolkata',
    ways: new Map(),
    choices: new Map(),
    meanings: new Map(),
    spellings: new Map([['department', spellingsOf(trueDepartments)]]),
  };
  for (const person of company.slice(0, 200)) {
    const cells = { ...plain?.(person, () => 0), ...odd } as Record<string, string>;
    const read = readRow(fields, cells, {}, given);
    expect([...Object.keys(read.unread), ...Object.keys(read.noted)]).toEqual(Object.keys(odd));
  }
});

describe('a company of 5,000 people', () => {
  it.each(Object.keys(habits))('as a system exports it with %s', (habit) => {
    const { counts, wrong } = readAll(habit);
    process.stdout.write(`${habit}: ${counts.right} right, ${counts.asked} asked, ${counts.wrong} wrong\n`);
    expect(wrong).toEqual([]);
    expect(counts.right).toBeGreaterThan(0.98 * (counts.right + counts.asked));
  });
});
