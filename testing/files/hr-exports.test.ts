import { describe, expect, it } from 'vitest';
import { intakeFields } from '#features/directory/intake/fields.ts';
import { readRow } from '#features/uploads/row.ts';
import { spellingsOf } from '#formats/text/spelling.ts';
import { saysMonthFirst } from '#formats/time/sheet-day.ts';
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

function readAll(habit: keyof typeof habits) {
  const next = seeded(7);
  const sheet = company.map(
    (person) => habits[habit]?.(person, next) as { [Field in keyof TruePerson]: string },
  );
  const given = {
    today,
    currency: 'INR',
    monthFirst: saysMonthFirst(sheet.flatMap(({ joinedOn, bornOn, leftOn }) => [joinedOn, bornOn, leftOn])),
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

describe('a company of 5,000 people', () => {
  it.each(Object.keys(habits))('as a system exports it with %s', (habit) => {
    const { counts, wrong } = readAll(habit);
    process.stdout.write(`${habit}: ${counts.right} right, ${counts.asked} asked, ${counts.wrong} wrong\n`);
    expect(wrong).toEqual([]);
    expect(counts.right).toBeGreaterThan(0.98 * (counts.right + counts.asked));
  });
});
