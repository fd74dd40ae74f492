import type { AnswerOf } from '#contract/call.ts';
import { getAssetRequest } from '#features/asset-requests/detail/contract.ts';
import { getAssetRequests, getuserRequests } from '#features/asset-requests/lists/contract.ts';
import { updateRequest, uploadInvoice, validateInvoice } from '#features/asset-requests/steps/contract.ts';
import {
  type Action,
  isPayment,
  type RequestRole,
  requestNumberOf,
} from '#features/asset-requests/workflow/vocabulary.ts';
import { pdf } from '#testing/asset-requests.ts';
import type { Leaves } from '../ledger.ts';
import type { Person } from '../person.ts';

/** What another has done with a request since it was read. */
export const meanwhile = [
  ...[
    'moved_on',
    'not_yours',
    'not_now',
    'being_decided',
    'no_such_version',
    'closed',
    'no_such_request',
    'own_request',
  ],
  ...['over_balance', 'not_payable', 'not_due', 'number_used', 'reference_used', 'not_in_book'],
];

type Detail = AnswerOf<typeof getAssetRequest>['data'];
type Offer = Detail['actions'][number];
type Done = AnswerOf<typeof updateRequest>['data'];

const modes = ['RTGS', 'RTGS', 'Cheque', 'Online'] as const;

/** One of somebody’s own requests that is under way. */
export async function ownRequest(person: Person) {
  const page = await person.read(getAssetRequests, { body: { mine: true, active: true, limit: 60 } });
  return person.pick(page?.data ?? []);
}

/** One of the requests that wait for somebody in a role, in full; their own where the role is an employee's. */
export async function oneThatWaits(person: Person, role: RequestRole): Promise<Detail | undefined> {
  const approver = role === 'FL1' || role === 'FL2';
  const page = approver
    ? await person.read(getuserRequests, { body: { currentRole: role, view: 'waiting', limit: 60 } })
    : await person.read(getAssetRequests, {
        body:
          role === 'USER'
            ? { mine: true, active: true, limit: 60 }
            : { currentRole: role, view: 'waiting', limit: 60 },
      });
  const requestID = person.pick((page?.data ?? []).filter(({ owner }) => owner === role))?.requestID;
  const found =
    requestID && (await person.read(getAssetRequest, { query: { requestID, currentRole: role } }));
  return found ? found.data : undefined;
}

/** The step that they take with it: mostly the one that leads on. */
export function stepOf(person: Person, { actions }: Detail): Offer | undefined {
  const open = actions.filter(({ hindrance }) => !hindrance);
  const on = open.filter(({ tone }) => tone === 'main');
  return person.pick(person.dice() < 0.75 && on.length > 0 ? on : open);
}

/** What a step asks for, filled in. */
export function filled(person: Person, request: Detail, offer: Offer): Record<string, unknown> {
  const mark = person.mark();
  const values = {
    comment: `So it is. ${mark}`,
    paymentMode: person.pick(modes),
    amount: request.total,
    date: person.world.day(),
    reference: offer.suggested?.reference ?? mark.toUpperCase(),
    bank: offer.suggested?.bank ?? 'HDFC',
    shopName: request.shop.name,
    billVerified: true,
    invoice: { number: mark, date: person.world.day(), vendor: request.shop.name, amount: request.total },
  };
  const asked = offer.needs.filter(
    ({ field, required }) => (required || field === 'comment') && field in values,
  );
  return Object.fromEntries(asked.map(({ field }) => [field, values[field as keyof typeof values]]));
}

/** Takes the step, by the call that takes it. */
export async function takeStep(
  person: Person,
  role: RequestRole,
  request: Detail,
  offer: Offer,
): Promise<Done | undefined> {
  const { requestID, sequenceID: version } = request;
  const { action, call } = offer;
  const given = filled(person, request, offer);
  const written = { refusals: meanwhile, leaves: leavesOf(person, action) };
  // What they are asked for stands in the offer: the types of the calls know only all of it.
  if (call === 'uploadInvoice') {
    const body = { requestID, action, version, ...given } as never;
    const files = [{ name: 'invoice.pdf', bytes: pdf }];
    return (await person.write(uploadInvoice, { body, files, ...written }))?.data;
  }
  const body = { currentRole: role, action, version, ...given } as object;
  if (call === 'validateInvoice')
    return (
      await person.write(validateInvoice, { params: { id: requestID }, body: body as never, ...written })
    )?.data;
  return (await person.write(updateRequest, { body: { requestID, ...body } as never, ...written }))?.data;
}

/** What a step leaves: its row of the history, or the decision that waits for its time. */
export const leavesOf =
  (person: Person, action: string) =>
  ({ data }: { data: Done }): Leaves => ({
    rows: [rowOf(person, action, data)],
    // A payment by hand is a run of one.
    ...(isPayment(action as Action) && { audited: ['payment-run.release'] }),
  });

export function rowOf(person: Person, action: string, { requestID, sequenceID, decision }: Done) {
  const request = { request_number: requestNumberOf(requestID), actor: person.empcode, action };
  return decision
    ? { table: 'asset_request_decisions', where: { ...request, decision_id: decision.decisionID } }
    : { table: 'asset_request_history', where: { ...request, sequence: sequenceID } };
}
