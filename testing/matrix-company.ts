import { randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '../contract/people.ts';
import {
  type Action,
  type PaymentMode,
  requestIdOf,
  requestNumberOf,
} from '../features/asset-requests/vocabulary.ts';
import { chair, Desk, fillCompany, invoiceFacts, pdf } from './asset-requests.ts';
import type { TestPortal } from './portal.ts';
import { signIn } from './sign-in.ts';

/**
 * Those whom the matrix of authorisation has a column for. 'Elsewhere': the role is held for another place than the record's;
 * HR, STORE, REGION and CLEARANCE are held everywhere.
 */
export const personas = {
  'whose it is': 'A1',
  USER: 'A2',
  'USER elsewhere': 'A9',
  FL1: 'B1',
  'FL1 elsewhere': 'X1',
  FL2: 'C1',
  'FL2 elsewhere': 'C9',
  T1: 'T1',
  'T1 elsewhere': 'T9',
  FINANCE: 'F1',
  'FINANCE elsewhere': 'F9',
  HR: 'H1',
  STORE: 'S1',
  REGION: 'R1',
  CLEARANCE: 'K1',
  ADMIN: 'Z1',
} as const;
export type Persona = keyof typeof personas;
export const personaNames = Object.keys(personas) as Persona[];

/** Those of them whom the small company does not have already, with the role and the place that it is held for. */
const further: Partial<Record<Persona, [Role | null, string | null]>> = {
  'USER elsewhere': [null, null],
  'FL2 elsewhere': ['FL2', 'BLR'],
  'T1 elsewhere': ['T1', 'BLR'],
  'FINANCE elsewhere': ['FINANCE', 'BLR'],
  HR: ['HR', null],
  STORE: ['STORE', null],
  REGION: ['REGION', null],
  CLEARANCE: ['CLEARANCE', null],
};

/** The small company of the asset request, and everybody that the matrix has a column for. */
export async function fillMatrixCompany(portal: TestPortal): Promise<void> {
  await fillCompany(portal);
  const { writes } = portal.platform.database;
  for (const [name, [role, locationId]] of Object.entries(further)) {
    const empcode = personas[name as Persona];
    await writes
      .insertInto('employees')
      .values({
        empcode,
        name,
        email: `${empcode.toLowerCase()}@meridian.example.com`,
        designation: 'Analyst',
        department: 'Stores',
        grade: 'M1',
        phone: null,
        orgUnit: 'Retail',
        locationId: 'BLR',
        managerEmpcode: null,
        bornOn: null,
        joinedOn: '2020-01-01',
        leftOn: null,
      })
      .execute();
    if (role)
      await writes.insertInto('roleGrants').values({ empcode, role, locationId, orgUnit: null }).execute();
  }
}

/** A record that a row of the matrix is about. */
export interface Made {
  /** What the calls name it by. */
  readonly id: string;
  readonly version: number;
  /** The name of its file. */
  readonly fileName: string;
  /** What stands in an answer that shows it. */
  readonly mark: string;
}

type Steps = [
  who: 'ravi' | 'leena' | 'faisal' | 'tara',
  role: string,
  action: Action,
  more: Record<string, unknown>,
][];
const today = () => new Date().toISOString().slice(0, 10);
const approvedAs = (paymentMode: PaymentMode): Steps => [
  ['ravi', 'FL1', 'approve', { paymentMode }],
  ['leena', 'FL2', 'approve', {}],
];
const paid = (): Steps => [
  ...approvedAs('RTGS'),
  ['faisal', 'FINANCE', 'recordPayment', { reference: 'UTR123456', amount: 10_000, date: today() }],
];

/** The records that the rows are about: each row gets one of its own. */
export class Records {
  readonly #desk: Desk;
  readonly #portal: TestPortal;

  constructor(portal: TestPortal) {
    this.#portal = portal;
    this.#desk = new Desk(portal);
  }

  /** A request that waits for Approval 1, on which 'whose it is' has said something: `version` is the comment's id. */
  commented = async (): Promise<Made> => {
    const { id, fileName } = await this.waiting();
    const mark = `Only for its readers: ${randomBytes(6).toString('hex')}`;
    const { data } = await done(
      this.#desk.upload('asha', 'addComment', 'AssetComment', { requestID: id, text: mark }),
    );
    return { id, version: data.commentId, fileName, mark };
  };
  /** A request of 'whose it is', with a file, which waits for Approval 1. */
  waiting = () => this.#request('asha', []);
  /** The same, which waits for its cheque. */
  chequeDue = () => this.#request('asha', approvedAs('Cheque'));
  /** The same, which waits for its transfer. */
  transferDue = () => this.#request('asha', approvedAs('RTGS'));
  /** The same, the account of its shop checked. */
  transferReady = async () => {
    const made = await this.transferDue();
    const account = { holderName: 'Comfort Furniture', accountNumber: '123456789', bankCode: 'HDFC0000123' };
    await done(this.#desk.call('faisal', '../payments/checkAccount', { requestID: made.id, ...account }));
    return made;
  };
  /** A draft of a transfer over such a one, and of cheques. */
  transferRun = async () => this.#run('faisal', 'transfer', await this.transferReady());
  chequeRun = async () => this.#run('tara', 'cheque', await this.chequeDue());

  async #run(who: 'faisal' | 'tara', kind: string, { id }: Made): Promise<Made> {
    const call = this.#desk.call(who, '../payments/createRun', { kind, requestIDs: [id] });
    const { data } = await done(call);
    return {
      id: String(data.runId),
      version: data.version,
      fileName: `transfer-${data.runId}.csv`,
      mark: id,
    };
  }

  /** The same, paid: its employee has to send the invoice. */
  paid = () => this.#request('asha', paid());
  /** The same, whose invoice waits to be verified. */
  invoiced = async () => {
    const { id, version } = await this.paid();
    const sent = { requestID: id, action: 'uploadInvoice', version, invoice: invoiceFacts(10_000) };
    const files = [{ name: 'invoice.pdf', bytes: pdf }];
    await done(this.#desk.upload('asha', 'uploadInvoice', 'AssetRequest', sent, files));
    return this.#read(id);
  };
  /** The decision of the approver of the place on such a request, which waits. */
  decided = async (): Promise<Made> => {
    const { id, version } = await this.waiting();
    const decisionId = randomUUID();
    await this.#portal.platform.database.pool.query(
      `insert into asset_request_decisions (decision_id, request_number, version, actor, role, action, step, made_at, takes_effect_at,
          address, reference)
        values ($1, $2, 1, $3, 'FL1', 'approve', $4, now(), now() + interval '1 hour', '127.0.0.1', 'matrix')`,
      [
        decisionId,
        requestNumberOf(id),
        personas.FL1,
        { action: 'approve', role: 'FL1', version, paymentMode: 'RTGS' },
      ],
    );
    return { id: decisionId, version, fileName: '', mark: decisionId };
  };
  /** A request that the approver of the place has made. */
  approversOwn = () => this.#request('ravi', []);

  async #request(who: 'asha' | 'ravi', steps: Steps): Promise<Made> {
    const { data } = await done(this.#desk.submit(who, chair(10_000), [{ name: 'quote.pdf', bytes: pdf }]));
    for (const [by, role, action, more] of steps)
      await done(this.#desk.step(by, data.requestID, role, action, more));
    return this.#read(data.requestID);
  }

  async #read(id: string): Promise<Made> {
    const { sequenceID, files } = await this.#desk.detail('admin', id);
    return { id, version: sequenceID, fileName: files[0].fileName, mark: id };
  }

  /** A request's id that nobody has been given. */
  noRequest = async (): Promise<Made> => {
    const id = requestIdOf(999_999_999);
    return { id, version: 1, fileName: '00000000-0000-4000-8000-000000000000.pdf', mark: id };
  };

  /** A request that 'whose it is' is still writing. */
  draft = async (): Promise<Made> => {
    const id = randomBytes(16).toString('hex');
    const mark = `Draft of ${id}`;
    const draft = { draftId: id, revision: 0, savedBy: id, title: mark, form: '{}' };
    await done(this.#desk.call('asha', 'saveDraft', draft));
    return { id, version: 1, fileName: '', mark };
  };

  /** A notification to 'whose it is', unread. */
  notification = async (): Promise<Made> => {
    const mark = `Only for A1: ${randomBytes(6).toString('hex')}`;
    const { notificationId } = await this.#portal.platform.database.writes
      .insertInto('notifications')
      .values({
        jobId: mark,
        empcode: personas['whose it is'],
        fromEmpcode: null,
        kind: 'asset-request',
        text: mark,
        link: '/',
        createdAt: new Date(),
        readAt: null,
      })
      .returning('notificationId')
      .executeTakeFirstOrThrow();
    return { id: String(notificationId), version: 0, fileName: '', mark };
  };

  /** A cover that 'whose it is' has named, by somebody who has no column; each for a day of its own. */
  cover = async (): Promise<Made> => {
    const day = `(current_date + (select count(*)::int from role_covers) + 30)`;
    const { rows } = await this.#portal.platform.database.pool.query(
      `insert into role_covers (empcode, cover_empcode, first_day, last_day, created_at)
        values ($1, 'B2', ${day}, ${day}, now()) returning cover_id as id`,
      [personas['whose it is']],
    );
    return { id: String(rows[0].id), version: 0, fileName: '', mark: `"coverId":${rows[0].id},` };
  };

  /** Another session of 'whose it is' than the one that they call in. */
  session = async (): Promise<Made> => {
    await signIn(this.#portal, personas['whose it is']);
    const { rows } = await this.#portal.platform.database.pool.query(
      'select session_id as id from sessions where empcode = $1 order by created_at desc limit 1',
      [personas['whose it is']],
    );
    return { id: rows[0].id, version: 0, fileName: '', mark: rows[0].id };
  };

  /** A test of the sign-in that an administrator began in another session, and what came of it. */
  testSignIn = async (): Promise<Made> => {
    await signIn(this.#portal, personas.ADMIN);
    const id = `_t${randomBytes(16).toString('hex')}`;
    await this.#portal.platform.database.pool.query(
      `insert into sign_in_tests (request_id, empcode, session_id, browser_hash, created_at, expires_at, finished_at, outcome)
        select $1, empcode, session_id, cookie_hash, now(), now() + interval '1 hour', now(), '{}'
        from sessions where empcode = $2 order by created_at desc limit 1`,
      [id, personas.ADMIN],
    );
    return { id, version: 0, fileName: '', mark: id };
  };
}

// biome-ignore lint/suspicious/noExplicitAny: an answer as it came
async function done(answering: Promise<{ status: number; body: any }>) {
  const { status, body } = await answering;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
