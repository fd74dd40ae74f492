import { type MatrixRow, nothing, othersDecision, unseen } from '#testing/matrix-row.ts';
import type { Made, Persona } from '#testing/rooms/matrix-company.ts';

/** Those who see a request of their place. */
const seers = ['whose it is', 'FL1', 'FL2', 'FINANCE', 'ADMIN'] as const satisfies readonly Persona[];

const read = {
  route: 'GET /download/buying/getAssetRequest',
  call: ({ id }: Made) => ({ url: `?requestID=${id}` }),
};
const listed = (name: string, payload: object) => ({
  route: `POST /download/buying/${name}`,
  call: () => ({ url: `/download/buying/${name}`, payload }),
});
const exported = (filter: string) => ({
  route: 'GET /download/buying/exportAssetRequests',
  noted: ['asset-request.export'],
  call: () => ({ url: `?fileName=asset-requests.csv&${filter}` }),
});
const document = {
  route: 'GET /download/buying/downloadDocument',
  call: ({ fileName }: Made) => ({ url: `?fileName=${fileName}` }),
};
const balance = (empcode: string) => ({
  route: 'POST /download/buying/getUserBalance',
  call: () => ({ payload: { empcode } }),
});
/** Its answer does not name it. */
const unmarked: MatrixRow['make'] = async (records) => ({ ...(await records.waiting()), mark: '' });

/** Reading of requests, their files and balances. */
export const rows: MatrixRow[] = [
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
    call: ({ id }) => ({ payload: { requestID: id } }),
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
    otherwise: '403 role_not_held',
  },
  {
    ...exported('view=all'),
    about: 'the exported list has the request of another',
    make: (r) => r.waiting(),
    allowed: seers,
    otherwise: 'without',
  },
  {
    ...exported('view=all&empcode=A1&locationId=KOC'),
    about: 'the exported list, asked for by code and place',
    make: (r) => r.waiting(),
    allowed: seers,
    otherwise: 'without',
  },
  {
    ...exported('view=all&currentRole=ADMIN'),
    about: "the administrator's list, exported",
    make: (r) => r.waiting(),
    allowed: ['ADMIN'],
    otherwise: '403 role_not_held',
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
    call: () => ({}),
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
  {
    route: 'GET /download/buying/getDecision',
    about: 'how a decision of Approval 1 stands',
    make: (r) => r.decided(),
    call: ({ id }) => ({ url: `?decisionID=${id}` }),
    allowed: ['FL1'],
    otherwise: othersDecision,
  },
  {
    route: 'POST /download/buying/getFigures',
    about: 'figures of a place where a request waits',
    make: async (r) => ({ ...(await r.waiting()), mark: '"locationId":"KOC"' }),
    call: () => ({ payload: {} }),
    allowed: ['FINANCE', 'HR', 'ADMIN'],
    cells: { 'FINANCE elsewhere': 'without', 'HR elsewhere': 'without' },
    otherwise: '403 forbidden',
  },
  {
    route: 'POST /download/buying/getFigures',
    about: 'figures of a place, asked for by name',
    make: async (r) => ({ ...(await r.waiting()), mark: '"locationId":"KOC"' }),
    call: () => ({ payload: { locationId: 'KOC' } }),
    allowed: ['FINANCE', 'HR', 'ADMIN'],
    cells: { 'FINANCE elsewhere': 'without', 'HR elsewhere': 'without' },
    otherwise: '403 forbidden',
  },
  {
    route: 'GET /download/buying/exportFigures',
    about: 'figures of the places that one sees, as a spreadsheet',
    make: unmarked,
    call: () => ({}),
    allowed: ['FINANCE', 'FINANCE elsewhere', 'HR', 'HR elsewhere', 'ADMIN'],
    otherwise: '403 forbidden',
  },
];
