import { randomBytes } from 'node:crypto';
import { chair, invoiceFacts, multipart, pdf } from '#testing/asset-requests.ts';
import {
  type MatrixCall,
  type MatrixRow,
  type Outcome,
  othersDecision,
  unseen,
  type Write,
} from '#testing/matrix-row.ts';
import { type Made, type Persona, personas, type Records } from '#testing/rooms/matrix-company.ts';

const notInRole = '403 role_not_held';
/** Those who see a request of their place, and may not do this with it. */
const onlookers = {
  FL1: notInRole,
  FL2: notInRole,
  FINANCE: notInRole,
  ADMIN: notInRole,
} as const satisfies Partial<Record<Persona, Outcome>>;

const step = (currentRole: string, action: string, more: object = {}) => ({
  route: 'POST /download/buying/updateRequest',
  call: ({ id, version }: Made): MatrixCall => ({
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
const cheque = { reference: '000100', bank: 'HDFC', date: '2026-01-05', amount: 10_000 };
const payment = { reference: 'UTR123456', date: '2026-01-05', amount: 10_000 };

/** Steps of requests. */
export const rows: MatrixRow[] = [
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
      invoice: invoiceFacts(10_000),
    })),
    about: 'the invoice of a request that was paid',
    make: (r) => r.paid(),
    allowed: ['whose it is'],
    cells: onlookers,
    otherwise: unseen,
  },
  {
    route: 'POST /download/buying/checkInvoice',
    about: 'what stands out about an invoice, before it is sent',
    make: async (records) => ({ ...(await records.paid()), mark: '' }),
    call: ({ id }) => ({ payload: { requestID: id, invoice: invoiceFacts(10_000), files: [] } }),
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
  {
    route: 'POST /download/buying/undoDecision',
    about: 'undoing what Approval 1 has decided',
    make: (r) => r.decided(),
    call: ({ id }) => ({ payload: { decisionID: id } }),
    allowed: ['FL1'],
    otherwise: othersDecision,
  },
  {
    route: 'POST /download/buying/updateRequests',
    about: 'Approval 1 of many requests, one of which waits for it',
    make: async (r) => ({ ...(await r.waiting()), mark: '"currentStatus":"RTGS Request"' }),
    call: ({ id, version }) => ({
      payload: {
        steps: [{ requestID: id, version, currentRole: 'FL1', action: 'approve', paymentMode: 'RTGS' }],
      },
    }),
    allowed: ['FL1'],
    otherwise: 'without',
  },
];

const asked = { shop: { name: 'Shop', place: 'Kochi', accountNumber: '123456789', bankCode: 'HDFC0000123' } };
const item = { category: 'chair', name: 'Chair', productID: 'C-1', quantity: 1, price: 10_000, priority: 1 };
/** A request whose employee is asked something. */
const unclear = (r: Records) =>
  r.request('asha', [['ravi', 'FL1', 'seekClarification', { comment: 'Which one?' }]]);

/** What people write of requests that no row has: in another step, or of their own. */
export const writes: Write[] = [
  {
    route: 'POST /download/buying/saveRequest',
    by: 'USER',
    call: () => ({
      ...multipart('AssetRequest', chair(10_000, { ...asked, assests: [item], comment: 'For my back.' }), [
        { name: 'quote.pdf', bytes: pdf },
      ]),
    }),
  },
  {
    route: 'POST /download/buying/saveRequest',
    by: 'USER',
    call: () => ({
      ...multipart(
        'AssetRequest',
        chair(10_000, {
          ...asked,
          purchaseType: 'reimbursement',
          assests: [item],
          invoice: invoiceFacts(10_000),
        }),
        [{ name: 'bill.pdf', bytes: pdf }],
      ),
    }),
  },
  {
    ...step('USER', 'updateRequest', { ...asked, assests: [item], comment: 'This one.' }),
    by: 'whose it is',
    make: unclear,
  },
  ...['cancelRequest', 'seekClarification', 'rejectRequest'].map(
    (action): Write => ({
      ...step(action === 'cancelRequest' ? 'USER' : 'FL1', action, { comment: 'No.' }),
      by: action === 'cancelRequest' ? 'whose it is' : 'FL1',
      make: (r) => r.waiting(),
    }),
  ),
  {
    route: 'POST /download/buying/updateRequests',
    by: 'FL1',
    make: (r) => r.waiting(),
    call: ({ id, version }) => ({
      payload: {
        steps: [{ requestID: id, version, currentRole: 'FL1', action: 'rejectRequest', comment: 'No.' }],
      },
    }),
  },
  {
    route: 'POST /download/buying/updateRequests',
    by: 'whose it is',
    make: unclear,
    call: ({ id, version }) => ({
      payload: {
        steps: [
          {
            requestID: id,
            version,
            currentRole: 'USER',
            action: 'updateRequest',
            comment: 'This one.',
            ...asked,
            assests: [item],
          },
        ],
      },
    }),
  },
  {
    route: 'POST /download/admin/reassignRequest',
    by: 'ADMIN',
    make: (r) => r.waiting(),
    call: ({ id, version }) => ({
      payload: {
        requestID: id,
        role: 'FL1',
        empcode: personas['USER elsewhere'],
        version,
        comment: 'On leave.',
      },
    }),
  },
  {
    route: 'POST /download/buying/saveView',
    by: 'FL1',
    call: () => ({ payload: { name: 'Big ones', query: { search: 'chair' } } }),
  },
  {
    route: 'POST /download/buying/saveDraft',
    by: 'whose it is',
    call: () => {
      const draftId = randomBytes(16).toString('hex');
      return {
        payload: { draftId, revision: 0, savedBy: draftId, title: 'Chair', form: '{}' },
      };
    },
  },
];
