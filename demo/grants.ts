import type { Role, RoleGrant } from '#contract/people.ts';
import type { DemoEmployee } from './employee.ts';
import { locations } from './places.ts';

/** One role granted to one employee; the columns of the table. */
export interface DemoGrant extends RoleGrant {
  readonly empcode: string;
  readonly position: number;
}

/** What Ravi (FL1) and Leena (FL2) cover beside others: Chennai too, so that their inboxes are lively. */
const coveredByRavi = ['KOC1', 'KOC2', 'TRV1', 'CHN1', 'CHN2', 'CBE1', 'BLR1'];
const coveredByLeena = [...coveredByRavi, 'BLR2', 'HYD1', 'DXB1'];

/** So many approvers of each level at a place: one's own request needs another than oneself. */
const approversAtPlace = 2;

/**
 * Grants every role. Each location has two FL1 and two FL2 for all its org units; nobody holds two of FL1, FL2, T1 and
 * FINANCE, so that no request finds the same person twice. Tara and others prepare cheques everywhere, Faisal and others pay.
 */
export function grantRoles(employees: readonly DemoEmployee[]): DemoGrant[] {
  const ledger = new Ledger();
  for (const locationId of coveredByRavi) ledger.give('E1002', 'FL1', locationId);
  for (const locationId of coveredByLeena) ledger.give('E1003', 'FL2', locationId);
  ledger.give('E1004', 'T1');
  ledger.give('E1005', 'FINANCE');
  ledger.give('E1006', 'ADMIN');
  // The seniors come first, but the managing director and the vice presidents approve no chairs. Meera and the others of the
  // fixed people have no more than the above; leavers have nothing.
  const [top] = employees;
  const staff = employees.filter(
    (employee) =>
      employee.leftOn === null &&
      !/^E100[1-8]$/.test(employee.empcode) &&
      employee !== top &&
      employee.managerEmpcode !== top?.empcode,
  );
  grantAcrossCompany(ledger, staff);
  grantApprovers(ledger, staff);
  return ledger.grants;
}

function grantAcrossCompany(ledger: Ledger, staff: readonly DemoEmployee[]): void {
  const among = (orgUnit: string, from: number, count: number) =>
    staff.filter((employee) => employee.orgUnit === orgUnit).slice(from, from + count);
  for (const { empcode } of among('Finance', 1, 4)) ledger.give(empcode, 'FINANCE');
  for (const { empcode } of among('Finance', 5, 2)) ledger.give(empcode, 'T1');
  for (const { empcode } of among('People', 0, 4)) ledger.give(empcode, 'HR');
  for (const { empcode } of among('Technology', 2, 1)) ledger.give(empcode, 'ADMIN');
  for (const orgUnit of ['Corporate', 'Technology', 'Finance']) {
    for (const { empcode } of among(orgUnit, 7, 2)) ledger.give(empcode, 'CLEARANCE');
  }
  for (const orgUnit of ['Retail South', 'Retail North', 'Retail West', 'Retail East']) {
    for (const { empcode } of among(orgUnit, 0, 1)) ledger.give(empcode, 'REGION', null, orgUnit);
  }
  const storeManagers = staff.filter((employee) => employee.designation === 'Store Manager');
  // A small company may have no store manager but Meera, who has no role.
  for (const employee of storeManagers.length > 0 ? storeManagers : among('Retail South', 1, 1)) {
    ledger.give(employee.empcode, 'STORE', employee.locationId, employee.orgUnit);
  }
}

function grantApprovers(ledger: Ledger, staff: readonly DemoEmployee[]): void {
  const byLocation = Map.groupBy(staff, (employee) => employee.locationId);
  for (const { locationId } of locations) {
    const local = byLocation.get(locationId) ?? [];
    for (const role of ['FL1', 'FL2'] as const) {
      const missing = approversAtPlace - ledger.countAt(role, locationId);
      // At a small place the seniors of elsewhere help out: those without a role first, then those with the same.
      const free = (employee: DemoEmployee) => !ledger.holdsAny(employee.empcode);
      const same = (employee: DemoEmployee) => ledger.holdsOnly(employee.empcode, role);
      const candidates = [
        ...first(local, missing, free),
        ...first(staff, missing, (employee) => same(employee) && employee.locationId !== locationId),
        ...first(staff, missing, free),
      ];
      for (const { empcode } of candidates.slice(0, missing)) ledger.give(empcode, role, locationId);
    }
  }
}

function first<T>(items: readonly T[], count: number, suits: (item: T) => boolean): T[] {
  const found: T[] = [];
  for (const item of items) {
    if (found.length === count) break;
    if (suits(item)) found.push(item);
  }
  return found;
}

/** The grants made so far, and who holds what. */
class Ledger {
  readonly grants: DemoGrant[] = [];
  readonly #byEmployee = new Map<string, Role[]>();

  give(empcode: string, role: Role, locationId: string | null = null, orgUnit: string | null = null): void {
    const held = this.#byEmployee.get(empcode) ?? [];
    this.grants.push({ empcode, role, locationId, orgUnit, position: held.length });
    held.push(role);
    this.#byEmployee.set(empcode, held);
  }

  countAt(role: Role, locationId: string): number {
    return this.grants.filter((grant) => grant.role === role && grant.locationId === locationId).length;
  }

  holdsAny(empcode: string): boolean {
    return this.#byEmployee.has(empcode);
  }

  holdsOnly(empcode: string, role: Role): boolean {
    return this.#byEmployee.get(empcode)?.every((held) => held === role) ?? false;
  }
}
