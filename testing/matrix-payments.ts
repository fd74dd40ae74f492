import type { Made } from './matrix-company.ts';
import type { MatrixCall, MatrixRow } from './matrix-row.ts';

const post = (name: string, payload: (made: Made) => object) => ({
  route: `POST /download/payments/${name}`,
  call: (made: Made): MatrixCall => ({ url: `/download/payments/${name}`, payload: payload(made) }),
});
const get = (name: string, query: (made: Made) => string) => ({
  route: `GET /download/payments/${name}`,
  call: (made: Made): MatrixCall => ({ url: `/download/payments/${name}?${query(made)}` }),
});
const account = { holderName: 'Comfort Furniture', accountNumber: '123456789', bankCode: 'HDFC0000123' };
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
export const payments: MatrixRow[] = [
  {
    ...post('getDue', ({ id }) => ({ mode: 'RTGS', search: id })),
    about: 'a payment that is due is in the list',
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
    ...post('createRun', ({ id }) => ({ kind: 'transfer', requestIDs: [id] })),
    about: 'a transfer of a payment that is due',
    make: (r) => r.transferReady(),
    allowed: ['FINANCE'],
    cells: { ...others('403 role_not_held'), 'FINANCE elsewhere': '409 not_payable' },
    otherwise: forbidden,
  },
  {
    ...get('getRun', ({ id }) => `runId=${id}`),
    about: 'a transfer that somebody of FINANCE has begun',
    make: (r) => r.transferRun(),
    allowed: ['FINANCE'],
    cells: noRun,
    otherwise: forbidden,
  },
  {
    ...post('getRuns', () => ({})),
    about: 'the list has the transfer',
    make: async (r) => {
      const run = await r.transferRun();
      return { ...run, mark: `"runId":${run.id}` };
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
      const run = await r.transferRun();
      return { ...run, fileName: run.mark, mark: '' };
    },
    allowed: ['FINANCE'],
    cells: noRun,
    otherwise: forbidden,
  },
  {
    ...post('numberCheques', (made) => ({
      ...seen(made),
      ...{ bank: 'HDFC', firstNumber: '000101', date: new Date().toISOString().slice(0, 10) },
    })),
    about: 'the numbers of cheques',
    make: (r) => r.chequeRun(),
    allowed: ['T1'],
    cells: { 'T1 elsewhere': '404 no_such_run' },
    otherwise: forbidden,
  },
  {
    ...get('exportBankFile', ({ id, fileName }) => `runId=${id}&fileName=${fileName}`),
    about: "the bank's file of a transfer",
    make: (r) => r.transferRun(),
    allowed: ['FINANCE'],
    cells: { 'FINANCE elsewhere': '404 no_such_run' },
    otherwise: forbidden,
  },
  {
    ...post('releaseRun', (made) => ({
      ...seen(made),
      ...{
        reference: `UTR-MATRIX-${made.id}`,
        date: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
      },
    })),
    about: 'the release of a transfer',
    make: (r) => r.transferRun(),
    allowed: ['FINANCE'],
    cells: noRun,
    otherwise: forbidden,
  },
  {
    ...post('discardRun', seen),
    about: 'a draft that is given up',
    make: (r) => r.transferRun(),
    allowed: ['FINANCE'],
    cells: noRun,
    otherwise: forbidden,
  },
];
