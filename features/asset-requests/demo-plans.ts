import { isAbroad } from '#contract/org-units.ts';
import type { Actor } from '#contract/people.ts';
import type { DemoCompany } from '#demo/company.ts';
import type { DemoEmployee } from '#demo/employee.ts';
import { between, pick, pickWeighted, type Random } from '#demo/random.ts';
import { clarification, goods, pending, type Script, scripts, toUpload, toVerify } from './demo-scripts.ts';
import { hasAnotherPart, holdsFor, isOwn } from './workflow/policy.ts';
import type { RequestRole } from './workflow/vocabulary.ts';

/** Which requests the demo company has, and who carries them. */

const hour = 3_600_000;
export const asha = 'E1001';
const ravi = 'E1002';

interface Item {
  readonly category: string;
  readonly name: string;
  readonly quantity: number;
  readonly price: number;
  readonly priority: number;
}

/** A request to be played: whose, what, how far, and the times of its submission and steps. */
export interface Plan {
  readonly owner: DemoEmployee;
  readonly items: readonly Item[];
  readonly script: Script;
  readonly times: readonly Date[];
  /** Whom to prefer as Approval 1. */
  readonly approver?: string;
}

/** Who may take each step at each place. */
export class Players {
  readonly #byRole = new Map<RequestRole, Actor[]>();

  constructor({ employees, grants }: DemoCompany) {
    const held = Map.groupBy(grants, ({ empcode }) => empcode);
    for (const employee of employees) {
      const own = held.get(employee.empcode);
      if (!own || employee.leftOn !== null) continue;
      const actor: Actor = { ...employee, grants: own };
      for (const role of new Set(own.map((grant) => grant.role as RequestRole)))
        this.#byRole.set(role, [...(this.#byRole.get(role) ?? []), actor]);
    }
  }

  /** Somebody who holds the role for the request's place, the preferred one if they do. */
  find(
    request: Parameters<typeof hasAnotherPart>[0],
    role: RequestRole,
    preferred?: string,
  ): Actor | undefined {
    const able = (this.#byRole.get(role) ?? []).filter(
      (actor) =>
        holdsFor(request, actor, role) &&
        !isOwn(request, actor) &&
        !hasAnotherPart(request, actor.empcode, role),
    );
    return able.find(({ empcode }) => empcode === preferred) ?? able[0];
  }
}

/** Asha's three, a lively inbox for Ravi, and some everywhere; hardly anybody has two. */
export function planRequests(random: Random, now: Date, company: DemoCompany, players: Players): Plan[] {
  const fixed = company.employees.find(({ empcode }) => empcode === asha);
  const able = company.employees.filter(
    (employee) =>
      employee.leftOn === null && !/^E100[1-68]$/.test(employee.empcode) && !isAbroad(employee.orgUnit),
  );
  const shuffled = able
    .map((employee) => ({ employee, at: random() }))
    .sort((one, other) => one.at - other.at);
  const people = shuffled.map(({ employee }) => employee);
  const submitted = (employee: DemoEmployee) => ({
    ...employee,
    requestNumber: 0,
    owner: null,
    currentStatus: 'Pending Approval' as const,
    firstApprovers: [],
    secondApprovers: [],
    payers: [],
  });
  const forRavi = people.filter(
    (employee) => players.find(submitted(employee), 'FL1', ravi)?.empcode === ravi,
  );
  const inbox = forRavi.slice(0, 42);
  const taken = new Set(inbox);
  const others = people.filter((employee) => !taken.has(employee)).slice(0, Math.min(180, people.length));
  const plan = (owner: DemoEmployee, script: Script): Plan => ({
    owner,
    script,
    items: madeUpItems(random),
    times: madeUpTimes(random, now, script),
  });
  return [
    ...(fixed ? plansOfAsha(fixed, now) : []),
    ...inbox.map((owner, index) => ({
      ...plan(owner, index < 25 ? pending : index < 31 ? toVerify : pick(random, [clarification, toUpload])),
      ...(ravi && { approver: ravi }),
    })),
    ...others.map((owner) => plan(owner, pickWeighted(random, scripts))),
  ];
}

function plansOfAsha(owner: DemoEmployee, now: Date): Plan[] {
  const yearStart = new Date(now.getFullYear(), 0, 1).getTime();
  // All of hers count in this year: in its first days they are pressed together.
  const ago = (...hours: number[]) => {
    const most = (now.getTime() - yearStart) / hour;
    const scale = Math.min(1, most / ((hours[0] ?? 1) + 1));
    return hours.map((hoursAgo) => new Date(now.getTime() - hoursAgo * scale * hour));
  };
  const item = (category: string, name: string, price: number, priority = 1): Item => ({
    category,
    name,
    quantity: 1,
    price: price * 100,
    priority,
  });
  const closed = scripts.find(({ steps }) => steps.at(-1)?.action === 'verifyInvoice') as Script;
  const chair = [item('chair', 'Ergonomic chair', 13_900), item('other', 'Delivery and fitting', 1_000, 2)];
  const approver = { approver: ravi as string };
  return [
    {
      owner,
      script: closed,
      ...approver,
      items: [item('monitor', '24-inch monitor', 7_300)],
      times: ago(1_300, 1_276, 1_250, 1_200, 1_180, 1_150),
    },
    {
      owner,
      script: toUpload,
      ...approver,
      // Room is left for one more chair.
      items: [item('desk', 'Study desk', 9_500)],
      times: ago(216, 190, 120, 72),
    },
    { owner, script: clarification, ...approver, items: chair, times: ago(30, 22) },
  ];
}

function madeUpItems(random: Random): Item[] {
  const count = pickWeighted(random, [
    { count: 1, weight: 7 },
    { count: 2, weight: 2 },
    { count: 3, weight: 1 },
  ]).count;
  const chosen = new Set(Array.from({ length: count }, () => pick(random, goods)));
  return [...chosen].map(([category, name, least, most], index) => ({
    category,
    name,
    quantity: 1,
    price: Math.round(between(random, least, most) / (count * 50)) * 5_000,
    priority: index + 1,
  }));
}

/** The last step within the script's days, the earlier ones some hours to two days apart. */
function madeUpTimes(random: Random, now: Date, { steps, within }: Script): Date[] {
  let at = now.getTime() - between(random, 1, within * 24) * hour - between(random, 0, 59) * 60_000;
  const times = [new Date(at)];
  for (let index = 0; index < steps.length; index++) {
    at -= between(random, 3, 46) * hour + between(random, 0, 59) * 60_000;
    times.unshift(new Date(at));
  }
  return times;
}
