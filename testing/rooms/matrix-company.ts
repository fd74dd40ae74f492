import { randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '#contract/people.ts';
import {
  type Action,
  type PaymentMode,
  requestIdOf,
  requestNumberOf,
} from '#features/asset-requests/workflow/vocabulary.ts';
import type { AsItCame } from '../as-it-came.ts';
import { chair, Desk, fillCompany, invoiceFacts, pdf } from '../asset-requests.ts';
import type { TestPortal } from '../portal.ts';

/**
 * Those whom the matrix of authorisation has a column for. 'Elsewhere': the role is held for another place than the record's. FL1, FL2, STORE
 * and CLEARANCE are held for its location, REGION for its org unit, the others everywhere.
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
  'HR elsewhere': 'H9',
  STORE: 'S1',
  'STORE elsewhere': 'S9',
  REGION: 'R1',
  'REGION elsewhere': 'R9',
  CLEARANCE: 'K1',
  'CLEARANCE elsewhere': 'K9',
  ADMIN: 'Z1',
} as const;
export type Persona = keyof typeof personas;
export const personaNames = Object.keys(personas) as Persona[];

/** Those of them whom the small company does not have already, with the role and the place that it is held for. */
const further: Partial<Record<Persona, { role: Role; locationId?: string; orgUnit?: string } | null>> = {
  'USER elsewhere': null,
  'FL2 elsewhere': { role: 'FL2', locationId: 'BLR' },
  'T1 elsewhere': { role: 'T1', locationId: 'BLR' },
  'FINANCE elsewhere': { role: 'FINANCE', locationId: 'BLR' },
  HR: { role: 'HR' },
  'HR elsewhere': { role: 'HR', locationId: 'BLR' },
  STORE: { role: 'STORE', locationId: 'KOC' },
  'STORE elsewhere': { role: 'STORE', locationId: 'BLR' },
  REGION: { role: 'REGION', orgUnit: 'Retail' },
  'REGION elsewhere': { role: 'REGION', orgUnit: 'IBD-GCC' },
  CLEARANCE: { role: 'CLEARANCE', locationId: 'KOC' },
  'CLEARANCE elsewhere': { role: 'CLEARANCE', locationId: 'BLR' },
};

/** The small company of the asset request, and everybody that the matrix has a column for. */
export async function fillMatrixCompany(portal: TestPortal): Promise<void> {
  await fillCompany(portal);
  const { writes } = portal.platform.database;
  for (const [name, held] of Object.entries(further)) {
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
    if (held) {
      const { role, locationId = null, orgUnit = null } = held;
      await writes.insertInto('roleGrants').values({ empcode, role, locationId, orgUnit }).execute();
    }
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
/** The steps to a request that is approved to be paid so. */
export const approvedAs = (paymentMode: PaymentMode): Steps => [
  ['ravi', 'FL1', 'approve', { paymentMode }],
  ['leena', 'FL2', 'approve', {}],
];
const paid = (): Steps => [
  ...approvedAs('RTGS'),
  [
    ...(['faisal', 'FINANCE', 'recordPayment'] as const),
    { reference: `UTR${randomBytes(6).toString('hex')}`, amount: 10_000, date: today() },
  ],
];

/** The requests that the rows are about: each row gets one of its own. A room makes its own records by `portal` and `desk`. */
export class Records {
  readonly desk: Desk;
  readonly portal: TestPortal;

  constructor(portal: TestPortal) {
    this.portal = portal;
    this.desk = new Desk(portal);
  }

  /** A request that waits for Approval 1, on which 'whose it is' has said something: `version` is the comment's id. */
  commented = async (): Promise<Made> => {
    const { id, fileName } = await this.waiting();
    const mark = `Only for its readers: ${randomBytes(6).toString('hex')}`;
    const { data } = await done(
      this.desk.upload('asha', 'addComment', 'AssetComment', { requestID: id, text: mark }),
    );
    return { id, version: data.commentId, fileName, mark };
  };
  /** A request of 'whose it is', with a file, which waits for Approval 1. */
  waiting = () => this.request('asha', []);
  /** The same, which waits for its cheque. */
  chequeDue = () => this.request('asha', approvedAs('Cheque'));
  /** The same, which waits for its transfer. */
  transferDue = () => this.request('asha', approvedAs('RTGS'));
  /** The same, paid: its employee has to send the invoice. */
  paid = () => this.request('asha', paid());
  /** The same, whose invoice waits to be verified. */
  invoiced = async () => {
    const { id, version } = await this.paid();
    const sent = { requestID: id, action: 'uploadInvoice', version, invoice: invoiceFacts(10_000) };
    const files = [{ name: 'invoice.pdf', bytes: pdf }];
    await done(this.desk.upload('asha', 'uploadInvoice', 'AssetRequest', sent, files));
    return this.#read(id);
  };
  /** The decision of the approver of the place on such a request, which waits. */
  decided = async (): Promise<Made> => {
    const { id, version } = await this.waiting();
    const decisionId = randomUUID();
    await this.portal.platform.database.pool.query(
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
  /** A record of a room's own, as a statement puts it there that returns its `id`, and its `mark` where that is seen in an answer. */
  async put(statement: string, values: readonly unknown[] = []): Promise<Made> {
    const { rows } = await this.portal.platform.database.pool.query(statement, [...values]);
    return { id: String(rows[0].id), version: 0, fileName: '', mark: rows[0].mark ?? '' };
  }
  /** A request that the approver of the place has made. */
  approversOwn = () => this.request('ravi', []);

  /** A request of somebody's, after these steps. */
  async request(who: 'asha' | 'ravi', steps: Steps, accountNumber = '123456789'): Promise<Made> {
    const shop = { name: 'Comfort Furniture', accountNumber, bankCode: 'HDFC0000123' };
    const { data } = await done(
      this.desk.submit(who, chair(10_000, { shop }), [{ name: 'quote.pdf', bytes: pdf }]),
    );
    for (const [by, role, action, more] of steps) {
      if (action === 'recordPayment') await done(this.desk.checkShop(data.requestID));
      await done(this.desk.step(by, data.requestID, role, action, more));
    }
    return this.#read(data.requestID);
  }

  async #read(id: string): Promise<Made> {
    const { sequenceID, files } = await this.desk.detail('admin', id);
    return { id, version: sequenceID, fileName: files[0].fileName, mark: id };
  }

  /** A request's id that nobody has been given. */
  noRequest = async (): Promise<Made> => {
    const id = requestIdOf(999_999_999);
    return { id, version: 1, fileName: '00000000-0000-4000-8000-000000000000.pdf', mark: id };
  };
}

/** The body of an answer that must be 200. */
export async function done(answering: Promise<{ status: number; body: AsItCame }>) {
  const { status, body } = await answering;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
}
