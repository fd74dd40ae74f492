import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { isAbroad } from '#contract/org-units.ts';
import type { Actor } from '#contract/people.ts';
import { isRefusal } from '#contract/refusal.ts';
import type { DemoCompany } from '#demo/company.ts';
import { dayText } from '#demo/dates.ts';
import type { DemoEmployee } from '#demo/employee.ts';
import { paper } from '#demo/paper.ts';
import { between, pick, pickWeighted, type Random } from '#demo/random.ts';
import { displayDate } from '#formats/time/dates.ts';
import type { Tx } from '#server/db/database.ts';
import type { DemoGiven } from '#server/feature.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { say } from '#server/say.ts';
import {
  categories,
  clarification,
  goods,
  otherCategories,
  pending,
  reasons,
  type Script,
  scripts,
  shops,
  toUpload,
  toVerify,
} from './demo-scripts.ts';
import type { FileRow } from './documents/server/store.ts';
import { invoiceColumns } from './invoices/server/store.ts';
import { titleOf, totalOf } from './items/assets.ts';
import { keepVersions } from './items/server/version-store.ts';
import { decideSubmission } from './submission/submission.ts';
import type { Decision, HistoryEntry, Moment } from './workflow/decision.ts';
import type { InvoiceFacts } from './workflow/invoice-shapes.ts';
import { hasAnotherPart, holdsFor, isOwn } from './workflow/policy.ts';
import type { RequestState } from './workflow/request.ts';
import { decide } from './workflow/rules.ts';
import type { FileKind, RequestRole } from './workflow/vocabulary.ts';

const entitled = 50_000 * 100;
const firstNumber = 20_001;
/** Of the one book that cheques are from: a number for each request. */
const firstCheque = 100_001;
const hour = 3_600_000;
const [asha, ravi] = ['E1001', 'E1002'];

interface Item {
  readonly category: string;
  readonly name: string;
  readonly quantity: number;
  readonly price: number;
  readonly priority: number;
}

/** A request to be played: whose, what, how far, and the times of its submission and steps. */
interface Plan {
  readonly owner: DemoEmployee;
  readonly items: readonly Item[];
  readonly script: Script;
  readonly times: readonly Date[];
  /** Whom to prefer as Approval 1. */
  readonly approver?: string;
}

/**
 * Loads the asset categories, everybody's entitlement, and some weeks of requests at every status, played by the rules
 * themselves: so the histories and balances are right. Some dozens have their papers in the file store.
 */
export async function loadRequests({ tx, now, random, company, files }: DemoGiven): Promise<void> {
  const players = new Players(company);
  const plans = planRequests(random, now, company, players);
  const played = plans
    .sort((one, other) => (one.times[0]?.getTime() ?? 0) - (other.times[0]?.getTime() ?? 0))
    .map((plan, index) => play(random, plan, firstNumber + index, players));
  const rows = [...categories, ...otherCategories].map(([category, name], position) => ({
    category,
    name,
    position,
    disabled: position >= categories.length,
  }));
  await tx.insertInto('assetCategories').values(rows).execute();
  await insertEntitlements(tx, now.getFullYear(), company.employees, played);
  await insertRequests(tx, played);
  await keepVersions(
    tx,
    played.map(({ last }) => last.next.requestNumber),
    1,
  );
  await insertPapers(tx, files, played);
  await sql`select setval('asset_request_numbers', ${firstNumber + played.length})`.execute(tx);
  await sql`analyze asset_requests, asset_request_history, asset_entitlements`.execute(tx);
}

/** Who may take each step at each place. */
class Players {
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
function planRequests(random: Random, now: Date, company: DemoCompany, players: Players): Plan[] {
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

interface Played {
  readonly plan: Plan;
  readonly last: Decision;
  readonly history: readonly HistoryEntry[];
  readonly papers: readonly { sequence: number; kind: FileKind }[];
}

const papersOf: Partial<Record<HistoryEntry['action'], FileKind>> = {
  uploadInvoice: 'invoice',
  reuploadInvoice: 'invoice',
  receivedGood: 'invoice',
  receivedDamaged: 'photo',
};

/** Plays a request's script by the rules, as far as there is somebody for each step. */
function play(random: Random, plan: Plan, requestNumber: number, players: Players): Played {
  const { owner, items, script, times } = plan;
  const moment = (index: number): Moment => {
    const at = times[index] ?? new Date(0);
    return { at, today: dayText(at) };
  };
  const request = {
    purchaseType: script.purchaseType,
    assests: [...items],
    shop: { name: shopOf(requestNumber) },
    ...(random() < 0.5 && { comment: pick(random, reasons) }),
    ...(script.purchaseType === 'reimbursement' && {
      invoice: saysOf(requestNumber, 'bill', totalOf(items), moment(0)),
    }),
  };
  const files = script.purchaseType === 'reimbursement' ? ['bill.pdf'] : ['quotation.pdf'];
  const offered = {
    limits: new Map<string, null>(categories.map(([category]) => [category, null])),
    currency: 'INR',
  };
  const first = decideSubmission(requestNumber, { request, files, categories: offered }, owner, moment(0));
  if (isRefusal(first)) throw new Error(say(first.message));
  const papers: { sequence: number; kind: FileKind }[] = [
    { sequence: 1, kind: script.purchaseType === 'reimbursement' ? 'bill' : 'quote' },
  ];
  const history = [first.history];
  let last: Decision = first;
  for (const [index, step] of script.steps.entries()) {
    const own: Actor = { ...owner, grants: [] };
    const state = last.next;
    const actor = step.role === 'USER' ? own : players.find(state, step.role, plan.approver);
    // Nobody for it at this place: it waits where it is.
    if (!actor) break;
    const now = moment(index + 1);
    const filled = filledIn(random, step, state, now);
    const decision = decide(state, filled, actor, now);
    if (isRefusal(decision)) throw new Error(`${step.action}: ${decision.message}`);
    const kind = papersOf[step.action];
    if (kind) papers.push({ sequence: decision.next.version, kind });
    history.push(decision.history);
    last = decision;
  }
  return { plan, last, history, papers };
}

function filledIn(random: Random, step: Script['steps'][number], state: RequestState, now: Moment) {
  const reference =
    step.action === 'prepareCheque'
      ? String(firstCheque + state.requestNumber - firstNumber)
      : `${step.action === 'placeOrder' ? 'OD' : 'UTR'}${between(random, 1_000_000_000, 9_999_999_999)}`;
  return {
    ...step,
    version: state.version,
    reference,
    bank: 'State Bank of India',
    shopName: pick(random, shops),
    amount: state.reserved,
    date: now.today,
    billVerified: true,
    invoice: saysOf(state.requestNumber, 'invoice', state.reserved, now),
    files: 1,
  };
}

const bankCode = 'HDFC0000123';
const accountOf = (requestNumber: number) => String(50_100_000_000 + (requestNumber - firstNumber) * 7_919);
const shopOf = (requestNumber: number) => shops[(requestNumber - firstNumber) % shops.length] ?? shops[0];

/** What an invoice says. Of some another amount, vendor or number than one would expect: the portal's checks find them. */
function saysOf(requestNumber: number, kind: FileKind, total: number, { today }: Moment) {
  const odd = requestNumber % 29;
  return {
    number: `${kind.toUpperCase()}-${odd === 3 ? firstNumber : requestNumber}`,
    date: today,
    vendor: odd === 3 ? shops[0] : odd === 5 ? 'Kerala Trading Agency' : shopOf(requestNumber),
    amount: odd === 7 ? total - 50_000 : total,
  };
}

async function insertEntitlements(
  tx: Tx,
  year: number,
  employees: readonly DemoEmployee[],
  played: readonly Played[],
): Promise<void> {
  const sums = new Map<string, { empcode: string; year: number; reserved: number; consumed: number }>();
  for (const { empcode, orgUnit, leftOn } of employees) {
    if (leftOn !== null || isAbroad(orgUnit)) continue;
    sums.set(`${empcode} ${year}`, { empcode, year, reserved: 0, consumed: 0 });
  }
  for (const { next } of played.map(({ last }) => last)) {
    const key = `${next.empcode} ${next.year}`;
    const sum = sums.get(key) ?? { empcode: next.empcode, year: next.year, reserved: 0, consumed: 0 };
    sum.reserved += next.reserved;
    sum.consumed += next.consumed;
    sums.set(key, sum);
  }
  const rows = JSON.stringify([...sums.values()]);
  await sql`insert into asset_entitlements (empcode, year, entitled, reserved, consumed)
    select empcode, year, ${entitled}::bigint, reserved, consumed
    from json_to_recordset(${rows}::json) as given (empcode text, year integer, reserved bigint, consumed bigint)`.execute(
    tx,
  );
}

async function insertRequests(tx: Tx, played: readonly Played[]): Promise<void> {
  const requests = played.map(({ plan, last, history }) => {
    const { ownerHasLeft: _, beingDecided: __, ...state } = last.next;
    return {
      ...state,
      title: titleOf(plan.items),
      shop: JSON.stringify({
        name: shopOf(last.next.requestNumber),
        accountNumber: accountOf(last.next.requestNumber),
        bankCode,
      }),
      recovery: null,
      submittedAt: history[0]?.at ?? last.history.at,
      since: last.history.at,
    };
  });
  await inChunks(requests, (rows) => tx.insertInto('assetRequests').values(rows).execute());
  const items = played.flatMap(({ plan, last }) =>
    plan.items.map((item) => ({
      ...item,
      requestNumber: last.next.requestNumber,
      productId: null,
      url: null,
      screenshotName: null,
    })),
  );
  await inChunks(items, (rows) => tx.insertInto('assetRequestItems').values(rows).execute());
  const history = played.flatMap((request) =>
    request.history.map(({ facts, onBehalfOf, ...row }) => ({
      ...row,
      onBehalfOf: onBehalfOf?.empcode ?? null,
      requestNumber: request.last.next.requestNumber,
      facts: JSON.stringify(facts),
    })),
  );
  await inChunks(history, (rows) => tx.insertInto('assetRequestHistory').values(rows).execute());
  const invoices = played.flatMap(({ last, history }) =>
    history.flatMap(({ sequence, facts: { invoice } }) =>
      invoice ? [invoiceColumns({ ...invoice, requestNumber: last.next.requestNumber, sequence })] : [],
    ),
  );
  await inChunks(invoices, (rows) => tx.insertInto('assetRequestInvoices').values(rows).execute());
  const due = played.flatMap(({ last: { next, history: row, paymentDue } }) =>
    paymentDue === null
      ? []
      : [{ requestNumber: next.requestNumber, empcode: next.empcode, amount: paymentDue, dueSince: row.at }],
  );
  await inChunks(due, (rows) => tx.insertInto('assetPaymentsDue').values(rows).execute());
}

async function inChunks<T>(rows: readonly T[], insert: (chunk: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += 500) await insert(rows.slice(from, from + 500));
}

const headings: Partial<Record<FileKind, string>> = {
  quote: 'QUOTATION',
  bill: 'BILL',
  invoice: 'TAX INVOICE',
  photo: 'DAMAGE REPORT',
};

/** Stores the papers of the open requests, and of Asha's. A closed one's papers have gone to the archive. */
async function insertPapers(
  tx: Tx,
  files: Pick<FileStore, 'receive' | 'keep'>,
  played: readonly Played[],
): Promise<void> {
  const rows: FileRow[] = [];
  for (const { plan, last, history, papers } of played) {
    const { requestNumber, owner } = last.next;
    if (owner === null && plan.owner.empcode !== asha) continue;
    for (const { sequence, kind } of papers) {
      const says = history.find((row) => row.sequence === sequence)?.facts.invoice;
      const received = await files.receive(Readable.from([drawn(kind, plan, requestNumber, says)]));
      const fileName = `${randomUUID()}.pdf`;
      await files.keep(received, fileName);
      rows.push({
        fileName,
        requestNumber,
        sequence,
        assetId: null,
        kind,
        originalName: `${kind}-${requestNumber}.pdf`,
        contentType: 'application/pdf',
        size: received.size,
        sha256: received.sha256,
      });
    }
  }
  await inChunks(rows, (chunk) => tx.insertInto('assetRequestFiles').values(chunk).execute());
}

function drawn(
  kind: FileKind,
  { owner, items, times }: Plan,
  requestNumber: number,
  says: InvoiceFacts | undefined,
): Buffer {
  const money = (amount: number) => (amount / 100).toFixed(2);
  const total = items.reduce((sum, { price }) => sum + price, 0);
  return paper(headings[kind] ?? 'DOCUMENT', [
    [says?.vendor ?? shopOf(requestNumber)],
    [
      `No. ${says?.number ?? `${kind.toUpperCase()}-${requestNumber}`}`,
      displayDate(says?.date ?? dayText(times[0] ?? new Date(0))),
    ],
    [`To: ${owner.name}`],
    [''],
    ...items.map(({ name, price }) => [name, money(price)] as const),
    ...(says && says.amount !== total ? [['Discount', money(says.amount - total)] as const] : []),
    ['Total', money(says?.amount ?? total)],
    // What Finance compares the account with.
    ...(kind === 'quote'
      ? [[''] as const, [`Account ${accountOf(requestNumber)}, ${bankCode}`] as const]
      : []),
  ]);
}
