import { multipart, pdf } from './asset-requests.ts';
import type { Made, Persona, Records } from './matrix-company.ts';

/** What a call comes to. `without`: it is answered, and neither shows the record nor does anything. */
export type Outcome = 'allowed' | 'without' | `${401 | 403 | 404 | 409} ${string}`;

/** A call as `app.inject` takes it. */
export interface MatrixCall {
  readonly url: string;
  readonly payload?: object | Buffer;
  readonly headers?: Record<string, string>;
}

/** One line of the matrix: a call, on whose record, and what it comes to for each persona. */
export interface MatrixRow {
  /** Method and address, as it is registered. */
  readonly route: string;
  /** What is done with what, as a reviewer reads it. */
  readonly about: string;
  readonly make: (records: Records) => Promise<Made>;
  readonly call: (made: Made) => MatrixCall;
  /** With a ticket that was given to whose it is, in place of the caller's own bearer. */
  readonly byTicket?: true;
  readonly allowed: readonly Persona[];
  readonly cells?: Partial<Record<Persona, Outcome>>;
  /** What it comes to for everybody else. */
  readonly otherwise: Outcome;
}

const unseen = '404 no_such_request';
const notInRole = '403 role_not_held';
/** Those who see a request of their place, and may not do this with it. */
const onlookers = {
  FL1: notInRole,
  FL2: notInRole,
  FINANCE: notInRole,
  ADMIN: notInRole,
} as const satisfies Partial<Record<Persona, Outcome>>;
const seers = ['whose it is', 'FL1', 'FL2', 'FINANCE', 'ADMIN'] as const satisfies readonly Persona[];

const step = (currentRole: string, action: string, more: object = {}) => ({
  route: 'POST /download/buying/updateRequest',
  call: ({ id, version }: Made): MatrixCall => ({
    url: '/download/buying/updateRequest',
    payload: { requestID: id, version, currentRole, action, ...more },
  }),
});
const upload = (name: string, field: string, json: (made: Made) => object) => ({
  route: `POST /download/buying/${name}`,
  call: (made: Made): MatrixCall => ({
    url: `/download/buying/${name}`,
    ...multipart(field, json(made), [{ name: 'a.pdf', bytes: pdf }]),
  }),
});
const read = {
  route: 'GET /download/buying/getAssetRequest',
  call: ({ id }: Made) => ({ url: `/download/buying/getAssetRequest?requestID=${id}` }),
};
const listed = (name: string, payload: object) => ({
  route: `POST /download/buying/${name}`,
  call: () => ({ url: `/download/buying/${name}`, payload }),
});
const document = {
  route: 'GET /download/buying/downloadDocument',
  call: ({ fileName }: Made) => ({ url: `/download/buying/downloadDocument?fileName=${fileName}` }),
};
const balance = (empcode: string) => ({
  route: 'POST /download/buying/getUserBalance',
  call: () => ({ url: '/download/buying/getUserBalance', payload: { empcode } }),
});
const menuOf = (empcode: string) => ({
  route: 'GET /api/get-menus',
  call: () => ({ url: `/api/get-menus?empcode=${empcode}` }),
});
const cheque = { reference: 'CHQ-0001', bank: 'HDFC', date: '2026-01-05', amount: 10_000 };
const payment = { reference: 'UTR123456', date: '2026-01-05', amount: 10_000 };
/** Its answer does not name it. */
const unmarked: MatrixRow['make'] = async (records) => ({ ...(await records.waiting()), mark: '' });
const nothing = async (): Promise<Made> => {
  return { id: '00000000-0000-4000-8000-000000000000', version: 0, fileName: '', mark: '' };
};

const reading: MatrixRow[] = [
  {
    ...read,
    about: 'a request that waits for Approval 1',
    make: (r) => r.waiting(),
    allowed: seers,
    otherwise: unseen,
  },
  {
    ...read,
    about: 'a request that waits for its cheque',
    make: (r) => r.chequeDue(),
    allowed: [...seers, 'T1'],
    otherwise: unseen,
  },
  {
    ...read,
    about: "an approver's own request",
    make: (r) => r.approversOwn(),
    allowed: ['FL1', 'FL2', 'FINANCE', 'ADMIN'],
    otherwise: unseen,
  },
  {
    ...read,
    about: 'a request that does not exist',
    make: (r) => r.noRequest(),
    allowed: [],
    otherwise: unseen,
  },
  {
    route: 'POST /download/buying/getWorkflowAction',
    about: 'a request that waits for Approval 1',
    make: unmarked,
    call: ({ id }) => ({ url: '/download/buying/getWorkflowAction', payload: { requestID: id } }),
    allowed: seers,
    otherwise: unseen,
  },
  {
    ...listed('getAssetRequests', { view: 'all' }),
    about: 'the list has the request of another',
    make: (r) => r.waiting(),
    allowed: seers,
    otherwise: 'without',
  },
  {
    ...listed('getAssetRequests', { view: 'all', empcode: 'A1', locationId: 'KOC' }),
    about: 'the list, asked for by code and place',
    make: (r) => r.waiting(),
    allowed: seers,
    otherwise: 'without',
  },
  {
    ...listed('getAssetRequests', { view: 'all', currentRole: 'ADMIN' }),
    about: "the administrator's list",
    make: (r) => r.waiting(),
    allowed: ['ADMIN'],
    otherwise: notInRole,
  },
  {
    ...listed('getAssetRequestsBasedOnStatus', { view: 'all', status: ['Pending Approval'] }),
    about: 'the list by status has the request of another',
    make: (r) => r.waiting(),
    allowed: seers,
    otherwise: 'without',
  },
  {
    ...listed('getuserRequests', { view: 'all' }),
    about: "the approvers' list has the request",
    make: (r) => r.waiting(),
    allowed: ['FL1', 'FL2'],
    cells: { 'FL1 elsewhere': 'without', 'FL2 elsewhere': 'without' },
    otherwise: '403 forbidden',
  },
  {
    route: 'GET /download/rest/waitingFor',
    about: 'a request that waits for Approval 1',
    make: (r) => r.waiting(),
    call: () => ({ url: '/download/rest/waitingFor' }),
    allowed: ['FL1'],
    otherwise: 'without',
  },
  {
    ...document,
    about: 'a file of a request that waits for Approval 1',
    make: unmarked,
    allowed: seers,
    otherwise: '404 no_such_document',
  },
  {
    ...document,
    about: 'a file that does not exist',
    make: (r) => r.noRequest(),
    allowed: [],
    otherwise: '404 no_such_document',
  },
  {
    ...document,
    byTicket: true,
    about: 'a file, by a ticket that was given to whose it is',
    make: unmarked,
    allowed: ['whose it is'],
    otherwise: '401 sign_in',
  },
  {
    ...balance('A1'),
    about: "somebody's balance",
    make: nothing,
    allowed: seers,
    otherwise: '404 no_such_balance',
  },
  {
    ...balance('NOBODY'),
    about: 'the balance of nobody',
    make: nothing,
    allowed: [],
    otherwise: '404 no_such_balance',
  },
];

const changing: MatrixRow[] = [
  {
    ...step('FL1', 'approve', { paymentMode: 'RTGS' }),
    about: 'Approval 1 of a request that waits for it',
    make: (r) => r.waiting(),
    allowed: ['FL1'],
    cells: { ...onlookers, 'whose it is': '403 own_request' },
    otherwise: unseen,
  },
  {
    ...step('FL1', 'approve', { paymentMode: 'RTGS' }),
    about: "Approval 1 of the approver's own request",
    make: (r) => r.approversOwn(),
    allowed: [],
    cells: { ...onlookers, FL1: '403 own_request' },
    otherwise: unseen,
  },
  {
    ...step('FL2', 'approve'),
    about: 'Approval 2 before Approval 1',
    make: (r) => r.waiting(),
    allowed: [],
    cells: { ...onlookers, FL2: '409 not_yours', 'whose it is': '403 own_request' },
    otherwise: unseen,
  },
  {
    ...step('FINANCE', 'recordPayment', payment),
    about: 'a payment before the approvals',
    make: (r) => r.waiting(),
    allowed: [],
    cells: { ...onlookers, FINANCE: '409 not_yours', 'whose it is': '403 own_request' },
    otherwise: unseen,
  },
  {
    ...step('T1', 'prepareCheque', cheque),
    about: 'a cheque before the approvals',
    make: (r) => r.waiting(),
    allowed: [],
    cells: { ...onlookers, 'whose it is': '403 own_request' },
    otherwise: unseen,
  },
  {
    ...step('T1', 'prepareCheque', cheque),
    about: 'the cheque of a request that waits for it',
    make: (r) => r.chequeDue(),
    allowed: ['T1'],
    cells: { ...onlookers, 'whose it is': '403 own_request' },
    otherwise: unseen,
  },
  {
    ...step('USER', 'cancelRequest'),
    about: 'cancelling a request',
    make: (r) => r.waiting(),
    allowed: ['whose it is'],
    cells: onlookers,
    otherwise: unseen,
  },
  {
    ...step('FL1', 'approve', { paymentMode: 'RTGS' }),
    about: 'a request that does not exist',
    make: (r) => r.noRequest(),
    allowed: [],
    otherwise: unseen,
  },
  {
    ...upload('uploadInvoice', 'AssetRequest', ({ id, version }) => ({
      requestID: id,
      action: 'uploadInvoice',
      version,
    })),
    about: 'the invoice of a request that was paid',
    make: (r) => r.paid(),
    allowed: ['whose it is'],
    cells: onlookers,
    otherwise: unseen,
  },
  {
    ...upload('uploadMultipleFiles', 'MultipleAssetRequestDocuments', ({ id, version }) => ({
      requestID: id,
      assests: [],
      sequenceID: version,
    })),
    about: 'further files of a request',
    make: (r) => r.waiting(),
    allowed: ['whose it is'],
    cells: onlookers,
    otherwise: unseen,
  },
  {
    route: 'POST /download/buying/validateInvoice/:id',
    about: 'an invoice that waits to be verified',
    make: (r) => r.invoiced(),
    call: ({ id, version }) => ({
      url: `/download/buying/validateInvoice/${id}`,
      payload: { currentRole: 'FL1', action: 'verifyInvoice', version, amount: 10_000 },
    }),
    allowed: ['FL1'],
    cells: { ...onlookers, 'whose it is': '403 own_request' },
    otherwise: unseen,
  },
];

const personal: MatrixRow[] = [
  {
    ...menuOf('A1'),
    about: "somebody's menu",
    make: nothing,
    allowed: ['whose it is', 'ADMIN'],
    otherwise: '403 not_yours',
  },
  {
    ...menuOf('NOBODY'),
    about: 'the menu of nobody',
    make: nothing,
    allowed: [],
    cells: { ADMIN: '404 no_such_employee' },
    otherwise: '403 not_yours',
  },
  {
    route: 'GET /api/profile',
    about: "somebody's details, their code in the address",
    make: async () => ({ id: '', version: 0, fileName: '', mark: '"empcode":"A1"' }),
    call: () => ({ url: '/api/profile?empcode=A1' }),
    allowed: ['whose it is'],
    otherwise: 'without',
  },
  {
    route: 'GET /download/rest/getNotification',
    about: 'the list has the notification of another',
    make: (r) => r.notification(),
    call: () => ({ url: '/download/rest/getNotification' }),
    allowed: ['whose it is'],
    otherwise: 'without',
  },
  {
    route: 'POST /download/rest/updateNotification',
    about: 'marking a notification of another as read',
    make: async (r) => ({ ...(await r.notification()), mark: '"marked":1' }),
    call: ({ id }) => ({ url: '/download/rest/updateNotification', payload: { ids: [Number(id)] } }),
    allowed: ['whose it is'],
    otherwise: 'without',
  },
  {
    route: 'GET /api/sessions',
    about: 'the list has the session of another',
    make: (r) => r.session(),
    call: () => ({ url: '/api/sessions' }),
    allowed: ['whose it is'],
    otherwise: 'without',
  },
  {
    route: 'POST /api/sessions/end',
    about: "somebody's session",
    make: async (r) => ({ ...(await r.session()), mark: '"ended":1' }),
    call: ({ id }) => ({ url: '/api/sessions/end', payload: { sessionId: id } }),
    allowed: ['whose it is'],
    otherwise: '404 no_such_session',
  },
  {
    route: 'POST /api/sessions/end',
    about: 'a session that does not exist',
    make: nothing,
    call: ({ id }) => ({ url: '/api/sessions/end', payload: { sessionId: id } }),
    allowed: [],
    otherwise: '404 no_such_session',
  },
  {
    route: 'GET /download/admin/getSessions',
    about: "everybody's sessions",
    make: (r) => r.session(),
    call: () => ({ url: '/download/admin/getSessions' }),
    allowed: ['ADMIN'],
    otherwise: '403 forbidden',
  },
  {
    route: 'POST /download/admin/endSessions',
    about: "somebody's session",
    make: async (r) => ({ ...(await r.session()), mark: '"ended":1' }),
    call: ({ id }) => ({ url: '/download/admin/endSessions', payload: { sessionId: id } }),
    allowed: ['ADMIN'],
    otherwise: '403 forbidden',
  },
  {
    route: 'POST /download/admin/endSessions',
    about: 'a session that does not exist',
    make: nothing,
    call: ({ id }) => ({ url: '/download/admin/endSessions', payload: { sessionId: id } }),
    allowed: [],
    cells: { ADMIN: '404 no_such_session' },
    otherwise: '403 forbidden',
  },
  {
    route: 'POST /download/admin/takeTestSignIn',
    about: 'a test of the sign-in, begun in another session',
    make: (r) => r.testSignIn(),
    call: ({ id }) => ({ url: '/download/admin/takeTestSignIn', payload: { testId: id } }),
    allowed: [],
    cells: { ADMIN: '404 no_such_test' },
    otherwise: '403 forbidden',
  },
];

/** Every line of the matrix. */
export const matrixRows: readonly MatrixRow[] = [...reading, ...changing, ...personal];

/** What a row comes to for a persona. */
export function outcomeOf({ allowed, cells, otherwise }: MatrixRow, persona: Persona): Outcome {
  return allowed.includes(persona) ? 'allowed' : (cells?.[persona] ?? otherwise);
}
