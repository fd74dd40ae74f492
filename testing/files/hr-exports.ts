/** A made company of some thousand people, and how HR systems export it: each has habits of its own. By a seed, so that each run has the same. */

/** What is true of somebody; null: there is none. Days are YYYY-MM-DD. */
export interface TruePerson {
  readonly empcode: string;
  readonly name: string;
  readonly knownAs: string | null;
  readonly email: string;
  readonly phone: string | null;
  readonly designation: string;
  readonly department: string;
  readonly grade: string;
  readonly managerEmpcode: string | null;
  readonly joinedOn: string;
  readonly bornOn: string | null;
  readonly leftOn: string | null;
}

/** A number from 0 up to 1, the next each time (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const given = ['Asha', 'Ravi', 'Leena', 'José', 'Fatima', 'क्‍षमा', 'لينا', 'Søren', 'Zoë', 'Anil'];
const family = [
  'Nambiar',
  'Menon',
  'Null',
  'O’Brien',
  "D'Souza",
  'Nilsson',
  'Rao',
  'नायर',
  'شاه',
  'Van der Berg',
];
export const trueDepartments = [
  'Visual Merchandising',
  'Finance',
  'Human Resources',
  'IT',
  'Data & Insights',
];
export const trueDesignations = ['Store Manager', 'Clerk', 'Optician', 'Senior Designer', 'Head, Eye Care'];
export const trueGrades = ['L1', 'L2', 'L3', 'M1', 'M2'];

const two = (value: number) => String(value).padStart(2, '0');

/** People of a company, each with a code of figures alone. */
export function truePeople(count: number, seed: number): TruePerson[] {
  const next = seeded(seed);
  const among = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T;
  const day = (first: number, last: number) =>
    `${first + Math.floor(next() * (last - first + 1))}-${two(1 + Math.floor(next() * 12))}-${two(1 + Math.floor(next() * 28))}`;
  return Array.from({ length: count }, (_, index) => ({
    empcode: String(10_000 + index),
    name: `${among(given)} ${among(family)}`,
    knownAs: next() < 0.2 ? among(given) : null,
    email: `p${10_000 + index}@meridian.example.com`,
    phone: next() < 0.9 ? `98${String(Math.floor(next() * 1e8)).padStart(8, '0')}` : null,
    designation: among(trueDesignations),
    department: among(trueDepartments),
    grade: among(trueGrades),
    managerEmpcode: index > 0 && next() < 0.95 ? String(10_000 + Math.floor(index / 8)) : null,
    joinedOn: day(1985, 2026),
    bornOn: next() < 0.95 ? day(1956, 2006) : null,
    leftOn: next() < 0.1 ? day(2027, 2027) : null,
  }));
}

type Cells = { readonly [Field in keyof TruePerson]: string };
/** How a system writes a person; `next` is of its own. */
type Habit = (person: TruePerson, next: () => number) => Cells;

const parts = (day: string) => day.split('-') as [string, string, string];
const short = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const long = 'January February March April May June July August September October November December'.split(
  ' ',
);
const monthOf = (of: readonly string[], month: string) => of[Number(month) - 1] ?? '';
const serial = (day: string) => String(Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569);

/** Every field by its own writing; what is not there is `nothing`, of days and texts. */
function written(
  person: TruePerson,
  {
    day,
    nothing,
    noDay = nothing,
    ...others
  }: { day: (day: string) => string; nothing: string; noDay?: string } & Partial<Cells>,
): Cells {
  const { joinedOn, bornOn, leftOn, ...rest } = person;
  const texts = Object.fromEntries(Object.entries(rest).map(([field, text]) => [field, text ?? nothing]));
  const days = [joinedOn, bornOn, leftOn].map((one) => (one === null ? noDay : day(one)));
  return {
    ...(texts as unknown as Cells),
    joinedOn: days[0] ?? '',
    bornOn: days[1] ?? '',
    leftOn: days[2] ?? '',
    ...others,
  };
}

const daysFirst = (separator: string) => (day: string) => parts(day).toReversed().join(separator);

/** Systems by what they are known for. */
export const habits: Readonly<Record<string, Habit>> = {
  'two digits of the year, null in brackets, capitals': (person) =>
    written(person, {
      day: (day) => {
        const [year, month, date] = parts(day);
        return `${date}-${monthOf(short, month).toUpperCase()}-${year.slice(2)}`;
      },
      nothing: '(null)',
      email: person.email.toUpperCase(),
      department: person.department.toUpperCase(),
    }),
  'days without signs, and the last of all days': (person) =>
    written(person, {
      day: (day) => day.replaceAll('-', ''),
      nothing: '',
      noDay: '00000000',
      leftOn: person.leftOn?.replaceAll('-', '') ?? '99991231',
      phone: person.phone ? `+91 ${person.phone.slice(0, 5)} ${person.phone.slice(5)}` : '',
    }),
  'all numbers through floats': (person) =>
    written(person, {
      day: (day) => `${day} 00:00:00`,
      nothing: 'nan',
      noDay: 'NaT',
      empcode: `${person.empcode}.0`,
      phone: person.phone ? `${person.phone}.0` : 'nan',
      managerEmpcode: person.managerEmpcode ? `${person.managerEmpcode}.0` : 'nan',
    }),
  'the month first, with a time, and no-break spaces': (person) =>
    written(person, {
      day: (day) => {
        const [year, month, date] = parts(day);
        return `${Number(month)}/${Number(date)}/${year} 12:00:00 AM`;
      },
      nothing: '#N/A',
      department: person.department.replaceAll(' ', '\u00a0'),
    }),
  'a database’s dump': (person) =>
    written(person, { day: (day) => day, nothing: '\\N', noDay: '0000-00-00' }),
  'days as numbers, guards and links': (person, next) =>
    written(person, {
      day: (day) => (next() < 0.5 ? serial(day) : `${serial(day)}.0`),
      nothing: '-',
      empcode: `="${person.empcode}"`,
      phone: person.phone ? `'${person.phone}` : '--',
      email: `=HYPERLINK("mailto:${person.email}","${person.email}")`,
    }),
  'numbers as E9, years of two digits': (person) =>
    written(person, {
      day: (day) => {
        const [year, month, date] = parts(day);
        return `${date}/${month}/${year.slice(2)}`;
      },
      nothing: 'None',
      phone: person.phone
        ? `${person.phone[0]}.${person.phone.slice(1).replace(/0+$/, '') || '0'}E9`
        : 'None',
    }),
  'a directory’s entries': (person) =>
    written(person, {
      day: (day) => `${day.replaceAll('-', '')}000000Z`,
      nothing: 'N/A',
      email: `${person.name} <${person.email}>`,
      phone: person.phone ? `tel:+91-${person.phone}` : 'N/A',
    }),
  'copied from a page': (person, next) =>
    written(person, {
      day: (day) => {
        const [year, month, date] = parts(day);
        const ordinal = `${Number(date)}${['st', 'nd', 'rd'][Number(date) - 1] ?? 'th'}`;
        return next() < 0.5
          ? `${ordinal} of ${monthOf(long, month)} ${year}`
          : `${monthOf(long, month)} ${Number(date)}, ${year}`;
      },
      nothing: '—',
      name: person.name.replace(' ', '\n'),
      phone: person.phone ? `\u202a${person.phone}\u202c` : '\u200b',
      department: ` ${person.department.replaceAll(' ', '  ')}\u200b`,
      email: `mailto:${person.email}`,
    }),
  'Arabic figures and marks of direction': (person) =>
    written(person, {
      day: (day) => daysFirst('/')(day).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
      nothing: '\u200f-\u200f',
      phone: person.phone?.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))) ?? '\u200f-',
      name: `\u200f${person.name}\u200f`,
    }),
  'each column of days in an order of its own': (person) => {
    const [joined, born, left] = [person.joinedOn, person.bornOn, person.leftOn].map((day) =>
      day === null ? null : parts(day),
    );
    return written(person, {
      day: (day) => day,
      nothing: '',
      joinedOn: joined ? `${joined[1]}/${joined[2]}/${joined[0]}` : '',
      bornOn: born ? `${born[2]}/${born[1]}/${born[0].slice(2)}` : '',
      leftOn: left ? `${left[1]}${left[2]}${left[0]}` : '',
    });
  },
  'days as moments of midnight here, on the clock of UTC': (person) =>
    written(person, { day: (day) => new Date(`${day}T00:00:00+05:30`).toISOString(), nothing: 'null' }),
  'an apostrophe before each cell, the month first': (person) => {
    const monthFirst = (day: string) => {
      const [year, month, date] = parts(day);
      return `${month}-${date}-${year}`;
    };
    const cells = written(person, { day: monthFirst, nothing: '' });
    const guarded = Object.entries(cells).map(([field, text]) => [field, text && `'${text}`]);
    return Object.fromEntries(guarded) as unknown as Cells;
  },
};
