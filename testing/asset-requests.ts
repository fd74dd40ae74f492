import { randomUUID } from 'node:crypto';
import type { Role } from '#contract/people.ts';
import type { Action, PaymentMode } from '#features/asset-requests/workflow/vocabulary.ts';
import type {} from '#features/payment-desk/server/tables.ts';
import type { AsItCame } from './as-it-came.ts';
import type { TestPortal } from './portal.ts';
import { type SignedIn, signIn } from './sign-in.ts';

/** A small company for the asset request: one place, and the people who carry a request. */
export const people = {
  asha: 'A1',
  dev: 'A2',
  ravi: 'B1',
  rita: 'B2',
  leena: 'C1',
  tara: 'T1',
  faisal: 'F1',
  admin: 'Z1',
  omar: 'G1',
  elsewhere: 'X1',
} as const;
export type Name = keyof typeof people;

const grants: Partial<Record<Name, [Role, string | null]>> = {
  ravi: ['FL1', 'KOC'],
  rita: ['FL1', 'KOC'],
  leena: ['FL2', 'KOC'],
  tara: ['T1', null],
  faisal: ['FINANCE', null],
  admin: ['ADMIN', null],
  elsewhere: ['FL1', 'BLR'],
};

/** 50,000.00 in minor units: what each of them may spend this year. */
export const entitled = 5_000_000;

/** Fills an empty portal with these people, their entitlements of the year and the categories. */
export async function fillCompany({ platform }: TestPortal): Promise<void> {
  const { writes } = platform.database;
  const year = platform.now().getFullYear();
  await writes
    .insertInto('locations')
    .values(['KOC', 'BLR'].map((locationId) => ({ locationId, name: locationId, city: locationId })))
    .execute();
  await writes
    .insertInto('orgUnits')
    .values(['Retail', 'IBD-GCC'].map((orgUnit) => ({ orgUnit, name: orgUnit })))
    .execute();
  await writes
    .insertInto('employees')
    .values(
      Object.entries(people).map(([name, empcode]) => ({
        empcode,
        name: name[0]?.toUpperCase() + name.slice(1),
        email: `${empcode.toLowerCase()}@meridian.example.com`,
        designation: 'Analyst',
        department: 'Stores',
        grade: 'M1',
        phone: null,
        orgUnit: name === 'omar' ? 'IBD-GCC' : 'Retail',
        locationId: name === 'elsewhere' ? 'BLR' : 'KOC',
        managerEmpcode: null,
        bornOn: null,
        joinedOn: '2020-01-01',
        leftOn: null,
      })),
    )
    .execute();
  await writes
    .insertInto('roleGrants')
    .values(
      Object.entries(grants).map(([name, [role, locationId]]) => ({
        empcode: people[name as Name],
        role,
        locationId,
        orgUnit: null,
      })),
    )
    .execute();
  await writes
    .insertInto('chequeBooks')
    .values(
      ['HDFC', 'SBI', 'Bank'].flatMap((bank) => [
        { bank, firstNumber: '000001', lastNumber: '009999', enteredBy: people.tara, enteredAt: new Date(0) },
        { bank, firstNumber: '100000', lastNumber: '999999', enteredBy: people.tara, enteredAt: new Date(0) },
      ]),
    )
    .execute();
  await writes
    .insertInto('assetCategories')
    .values({ category: 'chair', name: 'Chair', position: 1 })
    .execute();
  await writes
    .insertInto('assetEntitlements')
    .values(Object.values(people).map((empcode) => ({ empcode, year, entitled })))
    .execute();
}

/** What an invoice says, of an amount in minor units; `more` is what it says otherwise. */
export function invoiceFacts(amount: number, more: object = {}) {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format();
  return { number: 'INV-0042', date, vendor: 'Comfort Furniture', amount, ...more };
}

/** A small file that opens as a PDF: one empty page. */
export const pdf = Buffer.from(
  `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
);

export interface Sent {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A multipart body: one JSON field and files, as `app.inject` takes it. */
export function multipart(
  field: string,
  json: unknown,
  files: readonly Sent[] = [],
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = `----${randomUUID()}`;
  const head = (disposition: string, type: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n`;
  const parts = files.flatMap(({ name, bytes }) => [
    Buffer.from(head(`name="file"; filename="${name}"`, 'application/octet-stream')),
    bytes,
    Buffer.from('\r\n'),
  ]);
  const text = typeof json === 'string' ? json : JSON.stringify(json);
  const payload = Buffer.concat([
    Buffer.from(`${head(`name="${field}"`, 'text/plain')}${text}\r\n`),
    ...parts,
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** A request for one chair of this price. */
export const chair = (price: number, more: object = {}) => ({
  purchaseType: 'instore',
  shop: { name: 'Comfort Furniture', accountNumber: '123456789', bankCode: 'HDFC0000123' },
  assests: [{ category: 'chair', name: 'Ergonomic chair', quantity: 1, price, priority: 1 }],
  ...more,
});

interface Answered {
  readonly status: number;
  readonly body: AsItCame;
}

/** What a test calls the portal with, as these people. */
export class Desk {
  readonly portal: TestPortal;
  readonly #sessions = new Map<string, Promise<SignedIn>>();

  constructor(portal: TestPortal) {
    this.portal = portal;
  }

  #headers(empcode: string): Promise<SignedIn> {
    let session = this.#sessions.get(empcode);
    if (!session) {
      session = signIn(this.portal, empcode);
      this.#sessions.set(empcode, session);
    }
    return session;
  }

  /** A call with a JSON body (or, without one, a GET). */
  async call(who: Name, path: string, body?: object, headers: object = {}): Promise<Answered> {
    const answer = await this.portal.app.inject({
      method: body ? 'POST' : 'GET',
      url: `/download/buying/${path}`,
      headers: { ...(await this.#headers(people[who])), ...headers },
      ...(body && { payload: body }),
    });
    const json = String(answer.headers['content-type']).startsWith('application/json');
    return { status: answer.statusCode, body: json ? answer.json() : answer.rawPayload };
  }

  /** A multipart call. */
  async upload(
    who: Name,
    path: string,
    field: string,
    json: unknown,
    files: readonly Sent[] = [],
    headers: object = {},
  ): Promise<Answered> {
    const body = multipart(field, json, files);
    const answer = await this.portal.app.inject({
      method: 'POST',
      url: `/download/buying/${path}`,
      headers: { ...(await this.#headers(people[who])), ...body.headers, ...headers },
      payload: body.payload,
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  submit(who: Name, request: object, files: readonly Sent[] = [], headers: object = {}): Promise<Answered> {
    return this.upload(who, 'saveRequest', 'AssetRequest', request, files, headers);
  }

  async detail(who: Name, requestID: string) {
    const { status, body } = await this.call(who, `getAssetRequest?requestID=${requestID}`);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.data;
  }

  /** Finance checks the account of a request's shop, as its page shows it: nothing is paid to one that was not. */
  async checkShop(requestID: string): Promise<Answered> {
    const { shop } = await this.detail('admin', requestID);
    const { name: holderName, accountNumber, bankCode } = shop;
    const account = { requestID, holderName, accountNumber, bankCode };
    return this.call('faisal', '../payments/checkAccount', account);
  }

  /** A step by updateRequest, at the version that the request has now unless `more` says another. */
  async step(
    who: Name,
    requestID: string,
    currentRole: string,
    action: Action,
    more: { version?: number; comment?: string; paymentMode?: PaymentMode } & Record<string, unknown> = {},
  ): Promise<Answered> {
    const version = more.version ?? (await this.detail('admin', requestID)).sequenceID;
    return this.call(who, 'updateRequest', { requestID, currentRole, action, ...more, version });
  }
}
