import { type DemoOrgUnit, orgUnits } from './places.ts';
import { between, type Random } from './random.ts';

/** A place in the reporting tree, before anybody is in it. Managers come before their reports. */
export interface Seat {
  /** The manager's index; null for the one at the top. */
  readonly manager: number | null;
  /** 0 at the top. */
  readonly level: number;
  readonly unit: DemoOrgUnit;
  /** The key of the fixed person who sits here. */
  readonly fixed: FixedKey | null;
}

export type FixedKey = 'asha' | 'ravi' | 'leena' | 'tara' | 'faisal' | 'admin' | 'meera' | 'omar';

/** Where the fixed people sit: the org unit they belong to, and whom they report to (null: the unit's head). */
const fixedSeats: readonly { key: FixedKey; orgUnit: string; under: FixedKey | null; leads: boolean }[] = [
  { key: 'leena', orgUnit: 'Technology', under: null, leads: true },
  { key: 'ravi', orgUnit: 'Technology', under: 'leena', leads: true },
  { key: 'asha', orgUnit: 'Technology', under: 'ravi', leads: false },
  { key: 'admin', orgUnit: 'Technology', under: null, leads: false },
  { key: 'tara', orgUnit: 'Finance', under: null, leads: false },
  { key: 'faisal', orgUnit: 'Finance', under: null, leads: false },
  { key: 'meera', orgUnit: 'Retail South', under: null, leads: true },
  { key: 'omar', orgUnit: 'IBD-GCC', under: null, leads: false },
];

/** How likely somebody below the second level leads a team. */
const leadsBelow = 0.55;

/** A tree of so many seats: one at the top, a head for each org unit, then teams whose size grows with the company. */
export function plantTree(random: Random, size: number): Seat[] {
  const [headOffice] = orgUnits;
  const corporate = orgUnits.find((unit) => unit.orgUnit === 'Corporate') ?? headOffice;
  if (!corporate) throw new Error('the demo company has no org units');
  const seats: Seat[] = [{ manager: null, level: 0, unit: corporate, fixed: null }];
  const heads = new Map(orgUnits.map((unit) => [unit.orgUnit, addSeat(seats, 0, unit)]));
  const leaders = [...heads.values()];
  const seated = new Map<FixedKey, number>();
  for (const { key, orgUnit, under, leads } of fixedSeats) {
    const manager = under === null ? heads.get(orgUnit) : seated.get(under);
    if (manager === undefined) throw new Error(`nobody to report to for ${key}`);
    const index = addSeat(seats, manager, (seats[manager] as Seat).unit, key);
    seated.set(key, index);
    if (leads) leaders.push(index);
  }
  growTeams(random, seats, leaders, size);
  return seats;
}

function growTeams(random: Random, seats: Seat[], leaders: number[], size: number): void {
  const growth = Math.max(1, (size / 2000) ** 0.25);
  for (let next = 0; seats.length < size; next++) {
    // Should chance have made too few leaders, whoever was seated last leads.
    const leader = leaders[next] ?? seats.length - 1;
    const { level, unit } = seats[leader] as Seat;
    const team = Math.round(between(random, 4, level === 1 ? 7 : 12) * growth);
    for (let count = 0; count < team && seats.length < size; count++) {
      const index = addSeat(seats, leader, unit);
      if (level < 2 || random() < leadsBelow) leaders.push(index);
    }
  }
}

function addSeat(seats: Seat[], manager: number, unit: DemoOrgUnit, fixed: FixedKey | null = null): number {
  return seats.push({ manager, level: (seats[manager] as Seat).level + 1, unit, fixed }) - 1;
}
