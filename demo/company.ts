import { addDays } from 'date-fns';
import { anniversary, dayText, madeUpLife } from './dates.ts';
import type { DemoEmployee } from './employee.ts';
import { type DemoGrant, grantRoles } from './grants.ts';
import { madeUpName, mailbox } from './names.ts';
import { type DemoLocation, designations, locations, type Region } from './places.ts';
import { between, pick, pickWeighted, type Random } from './random.ts';
import { type FixedKey, plantTree, type Seat } from './tree.ts';

export interface DemoCompany {
  /** Managers come before their reports. */
  readonly employees: readonly DemoEmployee[];
  readonly grants: readonly DemoGrant[];
}

/** Fewer could not fill every role at every place with different people. */
export const fewestEmployees = 200;
export const mostEmployees = 2_000_000;

type Department = keyof typeof designations;

interface FixedPerson {
  readonly empcode: string;
  readonly name: string;
  readonly designation: string;
  readonly department: Department;
  readonly locationId: string;
}

const fixedPeople: Readonly<Record<FixedKey, FixedPerson>> = {
  asha: person('E1001', 'Asha Nambiar', 'Product Designer', 'Design', 'KOC1'),
  ravi: person('E1002', 'Ravi Menon', 'Design Manager', 'Design', 'KOC1'),
  leena: person('E1003', 'Leena Shah', 'General Manager, Technology', 'Design', 'KOC1'),
  tara: person('E1004', 'Tara Banerjee', 'Accounts Officer', 'Accounts', 'KOC1'),
  faisal: person('E1005', 'Faisal Khan', 'Treasury Officer', 'Treasury', 'KOC1'),
  admin: person('E1006', 'Aditi Rao', 'Portal Administrator', 'IT Support', 'KOC1'),
  meera: person('E1007', 'Meera Iyer', 'Store Manager', 'Store Operations', 'KOC2'),
  omar: person('E1008', 'Omar Farooq', 'Logistics Executive', 'Logistics', 'DXB1'),
};
const fixedCount = Object.keys(fixedPeople).length;

function person(
  empcode: string,
  name: string,
  designation: string,
  department: Department,
  locationId: string,
): FixedPerson {
  return { empcode, name, designation, department, locationId };
}

/**
 * Makes up a company of so many employees: the same one for the same random numbers and the same day. Birthdays and work
 * anniversaries fall on today and tomorrow, whatever the day.
 */
export function makeUpCompany(options: {
  random: Random;
  size: number;
  today: Date;
  companyDomain: string;
}): DemoCompany {
  const { random, size, today, companyDomain } = options;
  const seats = plantTree(random, size);
  const leads = new Set(seats.map((seat) => seat.manager));
  const addresses = new Map<string, number>();
  const employees: DemoEmployee[] = [];
  const places: DemoLocation[] = [];
  let nextCode = 1001 + fixedCount;
  for (const [index, seat] of seats.entries()) {
    const manager = seat.manager === null ? null : (employees[seat.manager] as DemoEmployee);
    const place = placeOf(
      random,
      seat,
      seat.manager === null ? null : (places[seat.manager] as DemoLocation),
    );
    places.push(place);
    const known = seat.fixed === null ? null : fixedPeople[seat.fixed];
    const name = known?.name ?? madeUpName(random, place.region);
    const department = known?.department ?? departmentOf(random, seat, manager);
    employees.push({
      empcode: known?.empcode ?? `E${nextCode++}`,
      name,
      email: `${seat.fixed ?? freeMailbox(name, addresses)}@${companyDomain}`,
      designation: known?.designation ?? designationOf(random, seat, department, leads.has(index)),
      department,
      grade: gradeOf(seat.level, leads.has(index)),
      phone: random() < 0.04 ? null : madeUpPhone(random, place.region),
      orgUnit: seat.unit.orgUnit,
      locationId: place.locationId,
      managerEmpcode: manager?.empcode ?? null,
      ...daysOf(random, today, seat, index, leads.has(index)),
    });
  }
  return { employees, grants: grantRoles(employees) };
}

/** Where somebody works: mostly where their manager does; the top, and the heads of what is in India, in the head office. */
function placeOf(random: Random, seat: Seat, managersPlace: DemoLocation | null): DemoLocation {
  if (seat.fixed !== null) {
    const { locationId } = fixedPeople[seat.fixed];
    return locations.find((location) => location.locationId === locationId) as DemoLocation;
  }
  const suitable = locations.filter((location) => seat.unit.regions.includes(location.region));
  const stays = managersPlace !== null && suitable.includes(managersPlace);
  if (stays && (seat.level === 1 || random() < 0.55)) return managersPlace;
  return seat.level === 0 ? (locations[0] as DemoLocation) : pickWeighted(random, suitable);
}

function departmentOf(random: Random, seat: Seat, manager: DemoEmployee | null): Department {
  const department = manager?.department as Department | undefined;
  const inherits = seat.level > 2 && department !== undefined && seat.unit.departments.includes(department);
  return inherits ? department : pick(random, seat.unit.departments);
}

function designationOf(random: Random, seat: Seat, department: Department, leads: boolean): string {
  if (seat.level === 0) return 'Managing Director';
  if (seat.level === 1) return `Vice President, ${seat.unit.name}`;
  if (!leads) return pick(random, designations[department]);
  if (seat.level === 2) return `General Manager, ${department}`;
  if (department === 'Store Operations') return 'Store Manager';
  return seat.level === 3 ? `${department} Manager` : `${department} Team Lead`;
}

function gradeOf(level: number, leads: boolean): string {
  return leads ? `M${Math.max(1, 6 - level)}` : `L${Math.max(1, 7 - level)}`;
}

function freeMailbox(name: string, taken: Map<string, number>): string {
  const wanted = mailbox(name);
  const count = (taken.get(wanted) ?? 0) + 1;
  taken.set(wanted, count);
  return count === 1 ? wanted : `${wanted}${count}`;
}

const phonePrefixes: Readonly<Record<Region, string>> = {
  south: '+91 9',
  west: '+91 9',
  north: '+91 8',
  east: '+91 7',
  gulf: '+971 5',
  america: '+1 212 555 01',
};

function madeUpPhone(random: Random, region: Region): string {
  const prefix = phonePrefixes[region];
  const digits = (count: number) =>
    between(random, 0, 10 ** count - 1)
      .toString()
      .padStart(count, '0');
  if (region === 'america') return `${prefix}${digits(2)}`;
  return region === 'gulf'
    ? `${prefix}${digits(1)} ${digits(3)} ${digits(4)}`
    : `${prefix}${digits(4)} ${digits(5)}`;
}

/** Every so many seats somebody has a day of their own coming; the remainders keep the four kinds apart. */
const celebrationEvery = 160;
const leaverEvery = 90;

function daysOf(random: Random, today: Date, seat: Seat, index: number, leads: boolean) {
  const life = { ...madeUpLife(random, today, seat.level), leftOn: null as string | null };
  const tomorrow = addDays(today, 1);
  const years = between(random, 1, 12);
  const kind = index % celebrationEvery;
  if (kind === 31) life.bornOn = anniversary(today, 25 + years);
  if (kind === 32) life.bornOn = anniversary(tomorrow, 25 + years);
  if (kind === 33) life.joinedOn = anniversary(today, years);
  if (kind === 34) life.joinedOn = anniversary(tomorrow, years);
  if (seat.fixed === 'omar') life.joinedOn = anniversary(today, 10);
  if (index % leaverEvery === leaverEvery - 1 && !leads && seat.fixed === null) {
    life.leftOn = dayText(addDays(today, -between(random, 0, 4)));
  }
  return life;
}
