import { randomInt } from 'node:crypto';
import type { Deciders } from '#testing/matrix-routes.ts';
import { type MatrixCall, type MatrixRow, type Write, write } from '#testing/matrix-row.ts';
import { approvedAs, done, type Made, type Records } from '#testing/rooms/matrix-company.ts';
import type { calls } from './calls.ts';
import { addChequeBook, saveMyAccount } from './contract.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'POST /download/payments/getDue': 'record',
  'GET /download/payments/getMyAccount': 'own',
  'POST /download/payments/saveMyAccount': 'own',
  'POST /download/payments/enterShopAccount': 'record',
  'POST /download/payments/checkAccount': 'record',
  'POST /download/payments/askForAccount': 'record',
  'GET /download/payments/getShopAccount': 'record',
  'POST /download/payments/answerShopAccount': 'record',
  'GET /download/payments/getChequeBooks': 'role',
  'POST /download/payments/addChequeBook': 'role',
  'POST /download/payments/getRuns': 'record',
  'GET /download/payments/getRun': 'record',
  'POST /download/payments/createRun': 'record',
  'POST /download/payments/changeRun': 'record',
  'POST /download/payments/numberCheques': 'record',
  'POST /download/payments/releaseRun': 'record',
  'POST /download/payments/discardRun': 'record',
  'GET /download/payments/exportBankFile': 'record',
  'GET /download/payments/exportRuns': 'record',
  'GET /download/payments/exportDue': 'record',
};

/** What each of its screens that is for some roles shows: whoever may make one of these calls has something to see there. */
export const shows: Record<string, readonly string[]> = {
  '/payments': ['POST /download/payments/getDue', 'GET /download/buying/getInvoiceReport'],
  '/payments/runs': ['POST /download/payments/getRuns'],
  '/payments/runs/:runId': ['GET /download/payments/getRun'],
  '/payments/cheque-books': ['GET /download/payments/getChequeBooks'],
};

/** The same, the account of its shop checked. */
const transferReady = async (r: Records): Promise<Made> => {
  const made = await r.transferDue();
  await done(r.desk.checkShop(made.id));
  return made;
};
/** The same, to a shop whose account no other request has: `fileName` is its number. */
const transferToOwnShop = async (r: Records): Promise<Made> => {
  const accountNumber = String(randomInt(100_000_000, 999_999_999));
  const made = await r.request('asha', approvedAs('RTGS'), accountNumber);
  return { ...made, fileName: accountNumber };
};
/** The same: Finance has found it wrong and asks for the right one. */
const accountAsked = async (r: Records): Promise<Made> => {
  const made = await transferToOwnShop(r);
  const account = {
    holderName: 'Comfort Furniture',
    accountNumber: made.fileName,
    bankCode: 'HDFC0000123',
  };
  const sent = { requestID: made.id, ...account, text: 'The quote has another number.' };
  await done(r.desk.call('faisal', '../payments/askForAccount', sent));
  return made;
};
/** A draft of a transfer over such a one, and of cheques. */
const transferRun = async (r: Records): Promise<Made> =>
  runOf(r, 'faisal', 'transfer', await transferReady(r));
const chequeRun = async (r: Records): Promise<Made> => runOf(r, 'tara', 'cheque', await r.chequeDue());

async function runOf(r: Records, who: 'faisal' | 'tara', kind: string, { id }: Made): Promise<Made> {
  const call = r.desk.call(who, '../payments/createRun', { kind, requestIDs: [id] });
  const { data } = await done(call);
  return {
    id: String(data.runId),
    version: data.version,
    fileName: `transfer-${data.runId}.csv`,
    mark: id,
  };
}

const post = (name: string, payload: (made: Made) => object) => ({
  route: `POST /download/payments/${name}`,
  call: (made: Made): MatrixCall => ({ url: `/download/payments/${name}`, payload: payload(made) }),
});
const get = (name: string, query: (made: Made) => string) => ({
  route: `GET /download/payments/${name}`,
  call: (made: Made): MatrixCall => ({ url: `/download/payments/${name}?${query(made)}` }),
});
const account = { holderName: 'Comfort Furniture', accountNumber: '123456789', bankCode: 'HDFC0000123' };
/** The account of a shop that only one request has: its number stands for the file's name. */
const ownShop = ({ id, fileName }: Made) => ({ requestID: id, ...account, accountNumber: fileName });
const seen = ({ id, version }: Made) => ({ runId: Number(id), version });

/** Who holds the roles of the desk, and may not do this with this record. */
const others = (told: '404 no_such_run' | '403 role_not_held' | 'without') => ({
  'FINANCE elsewhere': told,
  T1: told,
  'T1 elsewhere': told,
});
const forbidden = '403 forbidden';
const noRun = others('404 no_such_run');
const unmarked =
  (make: MatrixRow['make']): MatrixRow['make'] =>
  async (records) => ({
    ...(await make(records)),
    mark: '',
  });

/** What the payment desk does with whose money. */
export const rows: MatrixRow[] = [
  {
    ...post('getDue', ({ id }) => ({ mode: 'RTGS', search: id })),
    about: 'a payment that is due is in the list',
    make: (r) => r.transferDue(),
    allowed: ['FINANCE'],
    cells: { ...others('403 role_not_held'), 'FINANCE elsewhere': 'without' },
    otherwise: forbidden,
  },
  {
    route: 'GET /download/payments/exportDue',
    noted: ['payment.export'],
    call: ({ id }) => ({ url: `?fileName=payments-due.csv&mode=RTGS&search=${id}` }),
    about: 'a payment that is due is in the exported list',
    make: (r) => r.transferDue(),
    allowed: ['FINANCE'],
    cells: { ...others('403 role_not_held'), 'FINANCE elsewhere': 'without' },
    otherwise: forbidden,
  },
  {
    ...post('getDue', ({ id }) => ({ mode: 'Cheque', search: id })),
    about: 'a cheque that is due is in the list',
    make: (r) => r.chequeDue(),
    allowed: ['T1'],
    cells: {
      FINANCE: '403 role_not_held',
      'FINANCE elsewhere': '403 role_not_held',
      'T1 elsewhere': 'without',
    },
    otherwise: forbidden,
  },
  ...(['enterShopAccount', 'checkAccount'] as const).map(
    (name): MatrixRow => ({
      ...post(name, ({ id }) => ({ requestID: id, ...account })),
      about: 'the account of a shop that is to be paid',
      make: unmarked((r) => r.transferDue()),
      allowed: ['FINANCE'],
      cells: { 'FINANCE elsewhere': '404 not_due' },
      otherwise: forbidden,
    }),
  ),
  {
    ...post('askForAccount', (made) => ({ ...ownShop(made), text: 'The quote has another number.' })),
    about: 'an account of a shop that is wrong',
    make: unmarked(transferToOwnShop),
    allowed: ['FINANCE'],
    cells: { 'FINANCE elsewhere': '404 not_due' },
    otherwise: forbidden,
  },
  {
    ...get('getShopAccount', ({ id }) => `requestID=${id}`),
    about: 'the account of a shop that its employee was asked for',
    make: accountAsked,
    allowed: ['whose it is'],
    otherwise: '404 not_asked',
  },
  {
    ...post('answerShopAccount', ownShop),
    about: 'the account of a shop that its employee was asked for',
    make: unmarked(accountAsked),
    allowed: ['whose it is'],
    otherwise: '404 not_asked',
  },
  {
    ...post('createRun', ({ id }) => ({ kind: 'transfer', requestIDs: [id] })),
    about: 'a transfer of a payment that is due',
    make: transferReady,
    allowed: ['FINANCE'],
    cells: { ...others('403 role_not_held'), 'FINANCE elsewhere': '409 not_payable' },
    otherwise: forbidden,
  },
  {
    ...get('getRun', ({ id }) => `runId=${id}`),
    about: 'a transfer that somebody of FINANCE has begun',
    make: transferRun,
    allowed: ['FINANCE'],
    cells: noRun,
    otherwise: forbidden,
  },
  {
    ...post('getRuns', () => ({})),
    about: 'the list has the transfer',
    make: async (r) => {
      const run = await transferRun(r);
      return { ...run, mark: `"runId":${run.id}` };
    },
    allowed: ['FINANCE'],
    cells: others('without'),
    otherwise: forbidden,
  },
  {
    ...get('exportRuns', () => 'fileName=payment-runs.csv'),
    about: 'the exported list has the transfer',
    noted: ['payment-run.export-list'],
    make: async (r) => {
      const run = await transferRun(r);
      return { ...run, mark: `\n${run.id},` };
    },
    allowed: ['FINANCE'],
    cells: others('without'),
    otherwise: forbidden,
  },
  {
    ...post('changeRun', (made) => ({ ...seen(made), remove: [made.fileName] })),
    about: 'a record taken out of a transfer',
    // The answer names what is left.
    make: async (r) => {
      const run = await transferRun(r);
      return { ...run, fileName: run.mark, mark: '' };
    },
    allowed: ['FINANCE'],
    cells: noRun,
    otherwise: forbidden,
  },
  {
    ...post('numberCheques', (made) => ({
      ...seen(made),
      bank: 'HDFC',
      firstNumber: '000101',
      date: new Date().toISOString().slice(0, 10),
    })),
    about: 'the numbers of cheques',
    make: chequeRun,
    allowed: ['T1'],
    cells: { 'T1 elsewhere': '404 no_such_run' },
    otherwise: forbidden,
  },
  {
    ...get('exportBankFile', ({ id, fileName }) => `runId=${id}&fileName=${fileName}`),
    about: "the bank's file of a transfer",
    make: transferRun,
    allowed: ['FINANCE'],
    cells: { 'FINANCE elsewhere': '404 no_such_run' },
    otherwise: forbidden,
  },
  {
    ...post('releaseRun', (made) => ({
      ...seen(made),
      reference: `UTR-MATRIX-${made.id}`,
      date: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    })),
    about: 'the release of a transfer',
    make: transferRun,
    allowed: ['FINANCE'],
    cells: noRun,
    otherwise: forbidden,
  },
  {
    ...post('discardRun', seen),
    about: 'a draft that is given up',
    make: transferRun,
    allowed: ['FINANCE'],
    cells: noRun,
    otherwise: forbidden,
  },
];

/** What is written by a role or for oneself alone. */
export const writes: Write[] = [
  write('USER', saveMyAccount, account),
  write('T1', addChequeBook, { bank: 'ICICI', firstNumber: '000001', lastNumber: '009999' }),
];
