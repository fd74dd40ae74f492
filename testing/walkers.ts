import { randomUUID } from 'node:crypto';
import type { Role } from '#contract/people.ts';
import type { ActionOffer, Need } from '#features/asset-requests/workflow/offer-shapes.ts';
import { type Action, isPayment, type Status } from '#features/asset-requests/workflow/vocabulary.ts';
import type { AsItCame } from './as-it-came.ts';
import { multipart, pdf } from './asset-requests.ts';
import type { TestPortal } from './portal.ts';
import { type SignedIn, signIn } from './sign-in.ts';

/** Everybody of a small company who may take a step of a request: two or more of each, so that nobody's leave stops one. */
const desks: readonly [empcode: string, roles: readonly Role[]][] = [
  ['V1', ['FL1']],
  ['V2', ['FL1']],
  ['W1', ['FL2']],
  ['W2', ['FL2']],
  // They could be two of the three people of a request, and must not be.
  ['X1', ['FL1', 'FL2']],
  ['X2', ['FL2', 'FINANCE']],
  ['X3', ['FL1', 'FL2', 'T1', 'FINANCE']],
  ['Y1', ['T1']],
  ['Y2', ['T1']],
  ['Z1', ['FINANCE']],
  ['Z2', ['FINANCE']],
];
const employeesAtFirst = 30;
const entitled = 4_000_000;
const place = { locationId: 'KOC', orgUnit: 'Retail' };

const shop = { name: 'Comfort Furniture', accountNumber: '123456789', bankCode: 'HDFC0000123' };
let cheques = 100_001;

/** Who holds a role that a request waits for. */
const holders = (role: string) => desks.filter(([, roles]) => roles.includes(role as Role));

/** What an answer says, as far as a walk looks at it. */
interface Answered {
  readonly status: number;
  readonly body: AsItCame;
}

/** A request as it is, and what somebody may do with it. */
interface Seen {
  readonly version: number;
  readonly total: number;
  readonly actions: readonly ActionOffer[];
}

/** What a step of a walk is made of; numbers choose among what there is. */
export interface Choice {
  readonly who: number;
  readonly action: number;
  readonly part: number;
  /** Does what nobody has offered, or what is out of date. */
  readonly wild: boolean;
  /** Somebody else does the same at the same moment. */
  readonly rival: boolean;
  /** May be an end: a rejection, a cancellation. */
  readonly ends: boolean;
}

/** People who walk requests through the portal at random, by its calls. */
export class Walkers {
  readonly #portal: TestPortal;
  readonly #sessions = new Map<string, SignedIn>();
  readonly #employees: string[] = [];
  #left = 0;
  /** How many steps were answered as done, submissions too. */
  done = 0;
  /** How often each status was come to. */
  readonly reached = new Map<string, number>();
  readonly refused = new Map<string, number>();

  constructor(portal: TestPortal) {
    this.#portal = portal;
  }

  /** Fills an empty portal. */
  async settle(): Promise<void> {
    const { writes } = this.#portal.platform.database;
    await writes
      .insertInto('locations')
      .values({ locationId: 'KOC', name: 'Kochi', city: 'Kochi' })
      .execute();
    await writes.insertInto('orgUnits').values({ orgUnit: 'Retail', name: 'Retail' }).execute();
    await writes
      .insertInto('assetCategories')
      .values({ category: 'chair', name: 'Chair', position: 1 })
      .execute();
    for (const [empcode, roles] of desks) {
      await this.#hire(empcode);
      for (const role of roles)
        await writes
          .insertInto('roleGrants')
          .values({ empcode, role, ...place, position: 0 })
          .execute();
    }
    await writes
      .insertInto('chequeBooks')
      .values({
        bank: 'HDFC',
        firstNumber: '100000',
        lastNumber: '999999',
        enteredBy: 'Y1',
        enteredAt: new Date(0),
      })
      .execute();
    for (let index = 0; index < employeesAtFirst; index++) await this.employee(`E${index}`);
  }

  async #hire(empcode: string): Promise<void> {
    const { platform } = this.#portal;
    await platform.database.writes
      .insertInto('employees')
      .values({
        empcode,
        name: `Person ${empcode}`,
        email: `${empcode.toLowerCase()}@meridian.example.com`,
        designation: 'Analyst',
        department: 'Stores',
        grade: 'M1',
        phone: null,
        ...place,
        managerEmpcode: null,
        bornOn: null,
        joinedOn: '2020-01-01',
        leftOn: null,
      })
      .execute();
    const year = platform.now().getFullYear();
    await platform.database.writes
      .insertInto('assetEntitlements')
      .values({ empcode, year, entitled })
      .execute();
  }

  /** One more employee. */
  async employee(empcode = `L${++this.#left}`): Promise<string> {
    await this.#hire(empcode);
    if (empcode.startsWith('E')) this.#employees.push(empcode);
    return empcode;
  }

  pick(number: number): string {
    return this.#employees[number % this.#employees.length] ?? 'E0';
  }

  /** Somebody leaves the company. */
  async leave(empcode: string): Promise<void> {
    await this.#portal.platform.database.pool.query(
      'update employees set left_on = current_date where empcode = $1',
      [empcode],
    );
  }

  async #call(empcode: string, url: string, given: object = {}, headers: object = {}): Promise<Answered> {
    for (;;) {
      let session = this.#sessions.get(empcode);
      if (!session) {
        session = await signIn(this.#portal, empcode);
        this.#sessions.set(empcode, session);
      }
      const answer = await this.#portal.app.inject({
        method: 'POST',
        url: `/download/buying/${url}`,
        remoteAddress: `10.${Math.floor(Math.random() * 250)}.0.1`,
        ...given,
        headers: { ...session, ...headers },
      });
      if (answer.statusCode >= 500) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
      if (answer.statusCode !== 429) return { status: answer.statusCode, body: answer.json() };
      // Not what is under test: the limit of calls of one session.
      this.#sessions.delete(empcode);
    }
  }

  #note({ status, body }: Answered): Answered {
    if (status === 200) {
      this.done++;
      const { currentStatus } = body.data;
      this.reached.set(currentStatus, (this.reached.get(currentStatus) ?? 0) + 1);
    } else {
      const code = `${status} ${body.error?.code}`;
      this.refused.set(code, (this.refused.get(code) ?? 0) + 1);
    }
    return { status, body };
  }

  /** The day where the company is, which may be tomorrow already. */
  #today(): string {
    const { env, now } = this.#portal.platform;
    return new Intl.DateTimeFormat('en-CA', { timeZone: env.TZ }).format(now());
  }

  #invoice(amount: number) {
    const date = this.#today();
    return { number: randomUUID().slice(0, 12), date, vendor: 'Comfort Furniture', amount };
  }

  /** Submits a request; null when it does not fit the balance. */
  async submit(empcode: string, purchaseType: string, price: number): Promise<string | null> {
    const json = {
      purchaseType,
      shop,
      assests: [{ category: 'chair', name: 'Chair', quantity: 1, price, priority: 1 }],
      ...(purchaseType === 'reimbursement' && { invoice: this.#invoice(price) }),
    };
    const files = purchaseType === 'reimbursement' ? [{ name: 'bill.pdf', bytes: pdf }] : [];
    const { payload, headers } = multipart('AssetRequest', json, files);
    const { status, body } = this.#note(await this.#call(empcode, 'saveRequest', { payload }, headers));
    if (status === 200) return body.data.requestID;
    if (body.error.code !== 'over_balance') throw new Error(`${status} ${JSON.stringify(body)}`);
    return null;
  }

  /** A request as it is now, and whether its employee has left. */
  async watch(requestID: string): Promise<{
    owner: Role | null;
    currentStatus: Status;
    version: number;
    total: number;
    left: boolean;
  }> {
    const { rows } = await this.#portal.platform.database.pool.query(
      `select owner, current_status as "currentStatus", version, total, left_on is not null as left
        from asset_requests join employees using (empcode) where request_number = $1`,
      [Number(requestID.slice('AAR-'.length))],
    );
    return rows[0];
  }

  /** One step, or an attempt at one; true when somebody's was done. @throws when two of one moment were both done */
  async tread(requestID: string, owner: string, choice: Choice): Promise<boolean> {
    const { owner: waitsFor, left, version, total } = await this.watch(requestID);
    if (waitsFor === null) return false;
    // Nobody is there to answer: Approval 1 or finance goes on.
    const role = waitsFor === 'USER' && left ? (['FL1', 'FINANCE'] as const)[choice.part % 2] : waitsFor;
    if (!role) return false;
    const from = role === 'USER' ? [[owner, ['USER']] as const] : holders(role);
    const [who] = from[choice.who % from.length] ?? from[0] ?? [owner];
    const payload = { requestID, currentRole: role };
    const { status, body } = await this.#call(who, 'getWorkflowAction', { payload });
    if (status !== 200) return false;
    const seen: Seen = { version, total, actions: body.data.actions };
    const offers = seen.actions.filter(
      ({ action }) => choice.ends || !['rejectRequest', 'cancelRequest'].includes(action),
    );
    const offer = offers[choice.action % Math.max(1, offers.length)];
    if (!offer) return false;
    if (offer.hindrance) await this.#checkShop(who, requestID);
    const rivals = choice.rival && role !== 'USER' ? holders(role).map(([empcode]) => empcode) : [who];
    const stale = choice.wild && version > 1 ? 1 : 0;
    const acting = choice.wild ? (desks[choice.part % desks.length]?.[0] ?? who) : who;
    const attempts = [...new Set([acting, ...rivals.slice(0, 2)])].map((empcode) =>
      this.take(empcode, requestID, role, offer, { ...seen, version: version - stale }, choice),
    );
    const done = (await Promise.all(attempts)).filter(({ status }) => status === 200).length;
    if (done > 1) throw new Error(`${requestID}: ${offer.action} was done ${done} times of one version`);
    return done === 1;
  }

  /** Takes this very step, by somebody who may. @throws when it is offered to nobody, or was not done */
  async step(requestID: string, owner: string, action: Action, part: number): Promise<void> {
    const { owner: waitsFor, version, total } = await this.watch(requestID);
    // One's own is cancelled whoever it waits for.
    const role = action === 'cancelRequest' ? 'USER' : waitsFor;
    if (!role) throw new Error(`${requestID} is at an end, before ${action}`);
    for (const [who] of role === 'USER' ? [[owner]] : holders(role)) {
      const asked = { payload: { requestID, currentRole: role } };
      const { status, body } = await this.#call(who ?? owner, 'getWorkflowAction', asked);
      const actions: ActionOffer[] = status === 200 ? body.data.actions : [];
      const offer = actions.find((one) => one.action === action);
      if (!offer) continue;
      if (offer.hindrance) await this.#checkShop(who ?? owner, requestID);
      const seen = { version, total, actions };
      const answer = await this.take(who ?? owner, requestID, role, offer, seen, { part });
      if (answer.status === 200) return;
      throw new Error(`${requestID}: ${action} by ${who}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    throw new Error(`${requestID}: ${action} is offered to nobody`);
  }

  /** The account stands in the way of a payment: Finance checks it, who has no part in the request. */
  async #checkShop(empcode: string, requestID: string): Promise<void> {
    const { name: holderName, ...account } = shop;
    const payload = { requestID, holderName, ...account };
    await this.#call(empcode, '../payments/checkAccount', { payload });
  }

  /** Takes what is offered, with all that it needs. */
  async take(
    empcode: string,
    requestID: string,
    currentRole: string,
    offer: ActionOffer,
    seen: Seen,
    { part }: Pick<Choice, 'part'>,
  ): Promise<Answered> {
    const { action, call } = offer;
    const { version } = seen;
    const fields = Object.fromEntries(
      offer.needs
        .filter(({ field, required }) => required || (field === 'comment' && isPayment(action)))
        .map((need) => [need.field, this.#fill(need, action, seen, part)]),
    );
    const { file, ...rest } = fields;
    if (call === 'uploadInvoice') {
      const files = file === undefined ? [] : [{ name: 'invoice.pdf', bytes: pdf }];
      const body = multipart('AssetRequest', { requestID, action, version, ...rest }, files);
      return this.#note(await this.#call(empcode, call, { payload: body.payload }, body.headers));
    }
    const payload =
      call === 'validateInvoice'
        ? { currentRole, action, version, ...rest }
        : { requestID, currentRole, action, version, ...rest };
    const url = call === 'validateInvoice' ? `${call}/${requestID}` : call;
    return this.#note(await this.#call(empcode, url, { payload }));
  }

  #fill({ field }: Need, action: Action, seen: Seen, part: number): unknown {
    switch (field) {
      case 'paymentMode':
        return ['RTGS', 'Cheque', 'Online'][part % 3];
      case 'amount':
        // All of it, or a part.
        return part % 2 === 0 ? seen.total : Math.max(1, Math.floor(seen.total / ((part % 5) + 1)));
      case 'bank':
        return 'HDFC';
      case 'date':
        return this.#today();
      case 'reference':
        return action === 'prepareCheque' ? String(cheques++) : `REF${randomUUID().slice(0, 8)}`;
      case 'billVerified':
        return true;
      case 'invoice':
        return this.#invoice(seen.total);
      default:
        return 'As it is.';
    }
  }
}
