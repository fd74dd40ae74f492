import { uploadMultipleFiles } from '#features/asset-requests/documents/contract.ts';
import { orderInvoiceReport } from '#features/asset-requests/reports/contract.ts';
import { reassignRequest } from '#features/asset-requests/standing/contract.ts';
import { updateRequest, uploadInvoice } from '#features/asset-requests/steps/contract.ts';
import { saveRequest } from '#features/asset-requests/submission/contract.ts';
import { requestNumberOf } from '#features/asset-requests/workflow/vocabulary.ts';
import { pdf } from '#testing/asset-requests.ts';
import type { Person } from '../person.ts';
import type { Act, RoomUnderTest } from '../room.ts';
import { assetRequestDecisions } from './asset-request-decisions.ts';
import { assetRequestInvariants } from './asset-request-invariants.ts';
import { meanwhile, oneThatWaits, ownRequest, rowOf, stepOf, takeStep } from './asset-request-steps.ts';
import { assetRequestWords } from './asset-request-words.ts';

const files = [{ name: 'quote.pdf', bytes: pdf }];
const shops = 40;

function asked(person: Person) {
  const shop = Math.floor(person.dice() * shops);
  const price = 1_000 * (1 + Math.floor(person.dice() * 50));
  const name = person.mark();
  const purchaseType = person.dice() < 0.6 ? ('instore' as const) : ('reimbursement' as const);
  const vendor = `Comfort ${shop}`;
  return {
    purchaseType,
    shop: { name: vendor, accountNumber: String(100_000_000 + shop), bankCode: 'HDFC0000123' },
    assests: [{ category: 'chair', name, quantity: 1, price, priority: 1 }],
    ...(purchaseType === 'reimbursement' && {
      invoice: { number: name, date: person.world.day(), vendor, amount: price },
    }),
  };
}

const submitting: Act = {
  name: 'asks for something',
  calls: [saveRequest],
  share: 2,
  async do(person) {
    await person.write(saveRequest, {
      body: asked(person),
      files,
      refusals: ['no_entitlement', 'org_without_assets'],
      leaves: ({ data }) => ({
        rows: [
          {
            table: 'asset_requests',
            where: { request_number: requestNumberOf(data.requestID), empcode: person.empcode },
          },
          rowOf(person, 'submit', data),
        ],
        audited: ['asset-request.submit'],
      }),
    });
  },
};

const own: Act[] = [
  {
    name: 'goes on with what they have asked for',
    calls: [updateRequest, uploadInvoice],
    share: 2,
    async do(person) {
      const request = await oneThatWaits(person, 'USER');
      const step = request && stepOf(person, request);
      if (request && step) await takeStep(person, 'USER', request, step);
    },
  },
  {
    name: 'adds files to what they have asked for',
    calls: [uploadMultipleFiles],
    async do(person) {
      const request = await ownRequest(person);
      if (!request) return;
      const { requestID, sequenceID } = request;
      await person.write(uploadMultipleFiles, {
        body: { requestID, assests: [], sequenceID },
        files,
        refusals: meanwhile,
        leaves: ({ data }) => ({ rows: [rowOf(person, 'addFiles', data)] }),
      });
    },
  },
];

const payers: Act[] = (['finance', 'cheques'] as const).map((part) => ({
  name: `pays by hand (${part})`,
  by: [part],
  calls: [updateRequest],
  share: 3,
  async do(person) {
    const role = part === 'finance' ? 'FINANCE' : 'T1';
    const request = await oneThatWaits(person, role);
    const step = request && stepOf(person, request);
    if (request && step) await takeStep(person, role, request, step);
  },
}));

const others: Act[] = [
  {
    name: 'gives a request to another approver',
    by: ['administrator'],
    calls: [reassignRequest],
    async do(person) {
      const { world } = person;
      const [waiting] = await world.query(
        `select request_number, version from asset_requests where waits_for = 'FL1' and location_id = 'KOC1'
          and empcode <> all ($1) order by md5(request_number::text || $2) limit 1`,
        [world.cast.empcodes, person.mark()],
      );
      const empcode = person.pick(world.approvers);
      if (!waiting || empcode === undefined) return;
      const requestID = `AAR-${waiting.request_number}`;
      await person.write(reassignRequest, {
        body: { requestID, role: 'FL1', empcode, version: waiting.version, comment: person.mark() },
        refusals: [...meanwhile, 'needs'],
        leaves: {
          rows: [
            {
              table: 'asset_request_assignees',
              where: { request_number: waiting.request_number, role: 'FL1', empcode },
            },
          ],
          audited: ['asset-request.reassign'],
          decides: `who approves ${requestID}`,
        },
      });
    },
  },
  {
    name: 'orders the report of invoices',
    by: ['finance'],
    calls: [orderInvoiceReport],
    async do(person) {
      await person.write(orderInvoiceReport, {
        body: { search: person.mark() },
        leaves: ({ data: { reportId } }) => ({
          rows: [{ table: 'invoice_reports', where: { report_id: reportId, empcode: person.empcode } }],
        }),
      });
    },
  },
];

export const assetRequests: RoomUnderTest = {
  room: 'asset-requests',
  acts: [submitting, ...own, ...assetRequestDecisions, ...payers, ...assetRequestWords, ...others],
  invariants: assetRequestInvariants,
};
