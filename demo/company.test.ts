import { addDays } from 'date-fns';
import { describe, expect, test } from 'vitest';
import { holds, type Role, roles } from '#contract/people.ts';
import { fewestEmployees, makeUpCompany } from './company.ts';
import { dayText } from './dates.ts';
import type { DemoEmployee } from './employee.ts';
import { locations, orgUnits } from './places.ts';
import { seeded } from './random.ts';

const today = new Date(2026, 10, 21, 9);
const make = (options: { seed?: number; size?: number; today?: Date } = {}) =>
  makeUpCompany({
    random: seeded(options.seed ?? 1),
    size: options.size ?? 2000,
    today: options.today ?? today,
    companyDomain: 'meridian.example.com',
  });
const company = make();
const byCode = new Map(company.employees.map((employee) => [employee.empcode, employee]));
const grantsOf = (empcode: string) => company.grants.filter((grant) => grant.empcode === empcode);

function levelOf(employee: DemoEmployee, seen = new Set<string>()): number {
  if (employee.managerEmpcode === null) return 0;
  expect(seen).not.toContain(employee.empcode);
  const manager = byCode.get(employee.managerEmpcode) as DemoEmployee;
  return 1 + levelOf(manager, seen.add(employee.empcode));
}

describe('the demo company', () => {
  test('is the same for the same seed, and another for another', () => {
    expect(make()).toEqual(company);
    expect(make({ seed: 2 }).employees).not.toEqual(company.employees);
  });

  test('has 2,000 employees over 60 locations and 12 org units, nobody twice', () => {
    expect(company.employees).toHaveLength(2000);
    expect(byCode.size).toBe(2000);
    expect(new Set(company.employees.map((employee) => employee.email)).size).toBe(2000);
    expect(new Set(company.employees.map((employee) => employee.locationId)).size).toBe(60);
    expect(locations).toHaveLength(60);
    expect(new Set(company.employees.map((employee) => employee.orgUnit)).size).toBe(12);
    expect(orgUnits.map((unit) => unit.orgUnit)).toEqual(
      expect.arrayContaining(['IBD-GCC', 'IBD-North America']),
    );
  });

  test('is a tree of 5 to 7 levels with one root, no cycle, and no leaver who leads', () => {
    const levels = company.employees.map((employee) => levelOf(employee));
    expect(levels.filter((level) => level === 0)).toHaveLength(1);
    expect(Math.max(...levels) + 1).toBeGreaterThanOrEqual(5);
    expect(Math.max(...levels) + 1).toBeLessThanOrEqual(7);
    const leaders = new Set(company.employees.map((employee) => employee.managerEmpcode));
    expect(company.employees.filter(({ leftOn, empcode }) => leftOn && leaders.has(empcode))).toEqual([]);
  });

  test('has the fixed people where they are expected', () => {
    const names = ['asha', 'ravi', 'leena', 'tara', 'faisal', 'admin', 'meera', 'omar'];
    const expected: (Role | undefined)[] = [undefined, 'FL1', 'FL2', 'T1', 'FINANCE', 'ADMIN'];
    for (const [index, name] of names.entries()) {
      const empcode = `E100${index + 1}`;
      expect(byCode.get(empcode)?.email).toBe(`${name}@meridian.example.com`);
      expect(grantsOf(empcode)[0]?.role).toBe(expected[index]);
    }
    expect(byCode.get('E1001')).toMatchObject({ name: 'Asha Nambiar', managerEmpcode: 'E1002' });
    expect(byCode.get('E1008')).toMatchObject({ name: 'Omar Farooq', orgUnit: 'IBD-GCC' });
    const places = ['E1001', 'E1002', 'E1003'].map((empcode) => byCode.get(empcode)?.locationId);
    expect(new Set(places)).toEqual(new Set(['KOC1']));
    const chennai = { locationId: 'CHN1', orgUnit: 'Retail South' };
    expect(holds({ grants: grantsOf('E1002') }, 'FL1', chennai)).toBe(true);
  });

  test.each([fewestEmployees, 2000])('of %d fills every role, and every place has its people', (size) => {
    const { grants, employees } = make({ size });
    const covering = (role: Role, locationId: string, orgUnit: string) =>
      new Set(
        grants
          .filter((grant) => holds({ grants: [grant] }, role, { locationId, orgUnit }))
          .map((grant) => grant.empcode),
      );
    expect(new Set(['USER', ...grants.map((grant) => grant.role)])).toEqual(new Set(roles));
    for (const { locationId } of locations) {
      for (const { orgUnit } of orgUnits) {
        const steps = (['FL1', 'FL2', 'T1', 'FINANCE'] as const).map((role) =>
          covering(role, locationId, orgUnit),
        );
        // Two of each, so that nobody waits for themselves; and nobody in two steps.
        for (const people of steps) expect(people.size).toBeGreaterThanOrEqual(2);
        const everybody = steps.flatMap((people) => [...people]);
        expect(new Set(everybody).size).toBe(everybody.length);
      }
    }
    const left = new Set(employees.filter((employee) => employee.leftOn).map((employee) => employee.empcode));
    expect(grants.filter((grant) => left.has(grant.empcode))).toEqual([]);
  });

  test.each([today, new Date(2028, 1, 28, 9), new Date(2028, 1, 29, 9), new Date(2026, 11, 31, 9)])(
    'celebrates birthdays and anniversaries on %s and the day after',
    (day) => {
      const { employees } = make({ today: day });
      const here = employees.filter((employee) => employee.leftOn === null);
      for (const date of [day, addDays(day, 1)]) {
        const monthAndDay = dayText(date).slice(4);
        expect(here.filter((employee) => employee.bornOn.endsWith(monthAndDay)).length).toBeGreaterThan(1);
        const joined = here.filter((employee) => employee.joinedOn.endsWith(monthAndDay));
        expect(joined.length).toBeGreaterThan(1);
      }
      for (const { bornOn, joinedOn } of employees) {
        expect(dayText(new Date(`${bornOn}T00:00`))).toBe(bornOn);
        expect(joinedOn < dayText(day)).toBe(true);
      }
    },
  );
});
