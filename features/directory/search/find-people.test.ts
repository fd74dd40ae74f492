import { expect, it } from 'vitest';
import { makeFinder } from './find-people.ts';
import { makeLivePeople, type PersonRow } from './live-people.ts';
import type { Where } from './nearby.ts';
import { type Findable, makeIndexBuilder } from './people-index.ts';

const person = (empcode: string, name: string, more: Partial<Findable> = {}): Findable => ({
  empcode,
  name,
  knownAs: null,
  email: `${empcode.toLowerCase()}@meridian.example.com`,
  phone: null,
  designation: 'Manager',
  department: 'Sales',
  location: 'Hyderabad',
  locationId: 'HYD',
  orgUnit: 'RETAIL',
  managerEmpcode: null,
  ...more,
});

const company = [
  person('E1', 'Asha Nambiar', { phone: '+91 98450 12345', email: 'asha@meridian.example.com' }),
  person('E2', 'Ravi Menon', { knownAs: 'Bunty' }),
  person('E3', 'Mohammed Azharuddin', { locationId: 'BLR', location: 'Bengaluru' }),
  person('E4', 'Jürgen Müller'),
  person('E5', 'Jurgen Muller'),
  person('E6', 'Krishnamurthy Venkatesh', { designation: 'Store Manager' }),
  person('E7', 'Björk Guðmundsdóttir'),
  person('E8', 'Ana María López', { locationId: 'BLR', location: 'Bengaluru', orgUnit: 'IT' }),
  person('E9', 'लक्ष्मी शर्मा'),
  person('E10', 'محمد حسين'),
  person('E11', 'Asha Rao', { managerEmpcode: 'E2', locationId: 'BLR', location: 'Bengaluru' }),
  person('E12', 'Zoya Khan', { managerEmpcode: 'E2', locationId: 'BLR', location: 'Bengaluru' }),
];

const rowOf = (one: Findable, left = false): PersonRow => [
  ...([
    one.empcode,
    one.name,
    one.knownAs,
    one.email,
    one.phone,
    one.designation,
    one.department,
    one.location,
  ] as const),
  ...([one.locationId, one.orgUnit, one.managerEmpcode, left] as const),
];
const people = makeLivePeople();
people.add(company.map((one) => rowOf(one)));
people.build();
const find = (typed: string, by = 'E99', where: Where = {}) => people.find({ typed, by, ...where }).empcodes;

it.each([
  ['a code', 'e6', 'E6'],
  ['an address', 'asha@meridian.example.com', 'E1'],
  ['a phone number', '098450 12345', 'E1'],
  ['a phone number in Devanagari digits', '०९८४५०१२३४५', 'E1'],
  ['a code in Arabic digits', 'E٦', 'E6'],
  ['somebody with their code', 'Asha Nambiar (E1)', 'E1'],
  ['a code before somebody', 'E2 - Ravi Menon', 'E2'],
  ['somebody with their address', 'Asha Nambiar <asha@meridian.example.com>', 'E1'],
  ['a title that is a name too', 'الشيخ محمد حسين', 'E10'],
  ['an address in marks', '<asha@meridian.example.com>', 'E1'],
  ['a title before a name', 'Dr. Ravi Menon', 'E2'],
  ['one in Arabic', 'السيد محمد حسين', 'E10'],
  ['one in Devanagari', 'श्रीमती लक्ष्मी शर्मा', 'E9'],
  ['a phone number with its country', '+91 98450 12345', 'E1'],
  ['a beginning', 'venk', 'E6'],
  ['the words turned round', 'venkatesh krish', 'E6'],
  ['initials', 'k v', 'E6'],
  ['initials at once', 'kv', 'E6'],
  ['words written as one', 'krishna murthy venkatesh', 'E6'],
  ['a typo', 'krishnamurti', 'E6'],
  ['two typos', 'krisnamurti', 'E6'],
  ['a wrong first letter', 'benkatesh', 'E6'],
  ['no marks', 'gudmundsdottir', 'E7'],
  ['a name known as', 'bunty', 'E2'],
  ['a shortened name', 'mohd azhar', 'E3'],
  ['Latin for Devanagari', 'laxmi sharma', 'E9'],
  ['Latin for Arabic', 'mohammad husain', 'E10'],
  ['Arabic for Latin', 'محمد azhar', 'E3'],
  ['a name and a place', 'lopez bengaluru', 'E8'],
])('finds by %s', (_what, typed, empcode) => {
  expect(find(typed)[0]).toBe(empcode);
});

it('has the name as it was typed before its folded twin', () => {
  expect(find('müller').slice(0, 2)).toEqual(['E4', 'E5']);
  expect(find('muller').slice(0, 2)).toEqual(['E5', 'E4']);
});

it('has those near the searcher first among equals', () => {
  expect(find('asha', 'E12').slice(0, 2)).toEqual(['E11', 'E1']);
  expect(find('asha', 'E4').slice(0, 2)).toEqual(['E1', 'E11']);
});

it('takes a word with a digit as it is typed', () => {
  expect(find('e99')).toEqual([]);
  expect(find('e1').slice(0, 4)).toEqual(['E1', 'E10', 'E11', 'E12']);
});

it('finds nobody where nothing is typed, and bounds what it reads', () => {
  expect(find('   ')).toEqual([]);
  expect(find('#?!')).toEqual([]);
  expect(find('x'.repeat(10_000))).toEqual([]);
  expect(find('a '.repeat(5_000)).length).toBeLessThanOrEqual(50);
});

it('finds only those who are where the filters say, and all of them by name where nothing is typed', () => {
  expect(find('a', 'E99', { locationId: 'BLR' }).sort()).toEqual(['E11', 'E3', 'E8']);
  expect(find('', 'E99', { locationId: 'BLR' })).toEqual(['E8', 'E11', 'E3', 'E12']);
  expect(find('', 'E99', { locationId: 'BLR', orgUnit: 'IT' })).toEqual(['E8']);
  expect(find('', 'E99', { department: 'Elsewhere' })).toEqual([]);
});

it('looks at those who have what was typed, however many others are at the place and come before them by name', () => {
  const builder = makeIndexBuilder();
  const add = (name: string, locationId: string) => {
    for (let one = 0; one < 20; one++) builder.add(person(`${name}${one}`, name, { locationId }));
  };
  add('Anna Bell', 'BLR');
  add('Bob Sand', 'HYD');
  add('Zoe Sand', 'BLR');
  const index = builder.build();
  const bounds = { mostLookedAt: { near: 2, all: 8 }, worthNoting: { from: 4, to: 30 } };
  const found = makeFinder(index, bounds).find('s', { locationId: 'BLR' }, null);
  expect(found.map(({ who }) => index.empcodes[who]?.replace(/\d+$/, ''))).toEqual(
    Array.from({ length: 8 }, () => 'Zoe Sand'),
  );
});

it('has the searcher’s manager and reports first among equals', () => {
  const ravis = [
    person('F1', 'Nina Roy'),
    person('F2', 'Nina Roy', { managerEmpcode: 'F3' }),
    person('F3', 'Nina Roy'),
  ];
  const team = makeLivePeople();
  team.add(ravis.map((one) => rowOf(one)));
  team.build();
  expect(team.find({ typed: 'nina', by: 'F3' }).empcodes[0]).toBe('F2');
  expect(team.find({ typed: 'nina', by: 'F2' }).empcodes).toEqual(['F2', 'F3', 'F1']);
});

it('lays changes over the index: the order is that of one index', () => {
  const changed = makeLivePeople();
  changed.add(company.slice(0, 6).map((one) => rowOf(one)));
  changed.build();
  expect(changed.change(company.slice(6).map((one) => rowOf(one)))).toBe(6);
  for (const typed of ['a', 'asha', 'm', 'store', 'e1', 'sales', 'khan'])
    expect(changed.find({ typed, by: 'E12' })).toEqual(people.find({ typed, by: 'E12' }));
  changed.change([rowOf(company[0] as Findable, true)]);
  expect(changed.find({ typed: 'nambiar', by: 'E12' })).toEqual({ empcodes: [], more: false });
});

it.each(['Ravi Menon <ravi.two@example.com>', 'Ravi Menon (ravi.two@example.com)', 'ravi.two@example.com'])(
  'tells who of a name is meant by %s',
  (typed) => {
    const some = makeLivePeople();
    const addresses = ['ravi.one@example.com', 'ravi.two@example.com', 'ravi.three@example.com'];
    some.add(addresses.map((email, at) => rowOf(person(`R${at}`, 'Ravi Menon', { email }))));
    some.build();
    expect(some.find({ typed, by: 'E99' }).empcodes[0]).toBe('R1');
  },
);

it('narrows by any of a place, a department and an org unit to those who are there, and to nobody where nobody is', () => {
  const some = makeLivePeople();
  const made = Array.from({ length: 300 }, (_, at) => {
    const [location, department, orgUnit] = [at % 3, Math.floor(at / 3) % 4, Math.floor(at / 20) % 3];
    const where = { locationId: `L${location}`, department: `D${department}`, orgUnit: `U${orgUnit}` };
    return person(`M${at}`, `Asha Rao ${at % 7}`, where);
  });
  some.add(made.map((one) => rowOf(one)));
  some.build();
  const values = {
    locationId: [undefined, 'L0', 'L2', 'L9'],
    department: [undefined, 'D0', 'D3'],
    orgUnit: [undefined, 'U0', 'U2'],
  };
  for (const locationId of values.locationId)
    for (const department of values.department)
      for (const orgUnit of values.orgUnit) {
        const there = made.filter(
          (one) =>
            (!locationId || one.locationId === locationId) &&
            (!department || one.department === department) &&
            (!orgUnit || one.orgUnit === orgUnit),
        );
        for (const by of ['E99', 'M0'])
          expect(
            some.find({ typed: 'asha', by, most: 500, locationId, department, orgUnit }).empcodes.sort(),
          ).toEqual(there.map(({ empcode }) => empcode).sort());
      }
});
