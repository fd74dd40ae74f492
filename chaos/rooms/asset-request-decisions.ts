import { updateRequests } from '#features/asset-requests/bulk/contract.ts';
import { deleteView, orderViews, saveView } from '#features/asset-requests/inbox/views-contract.ts';
import { getuserRequests } from '#features/asset-requests/lists/contract.ts';
import { updateRequest, validateInvoice } from '#features/asset-requests/steps/contract.ts';
import { undoDecision } from '#features/asset-requests/steps/undo-contract.ts';
import type { Act } from '../room.ts';
import { oneThatWaits, rowOf, stepOf, takeStep } from './asset-request-steps.ts';

/** What approvers do with what waits for them. */
export const assetRequestDecisions: Act[] = [
  {
    name: 'decides',
    by: ['approver'],
    calls: [updateRequest, validateInvoice, undoDecision],
    share: 12,
    async do(person) {
      for (const role of ['FL1', 'FL2'] as const) {
        const request = await oneThatWaits(person, role);
        const step = request && stepOf(person, request);
        const done = request && step && (await takeStep(person, role, request, step));
        const decisionID = done?.decision?.decisionID;
        if (decisionID === undefined || person.dice() > 0.25) continue;
        await person.write(undoDecision, {
          body: { decisionID },
          refusals: ['too_late', 'no_such_decision', 'not_undoable', 'done'],
          leaves: {
            rows: [{ table: 'asset_request_decisions', where: { decision_id: decisionID, state: 'undone' } }],
            audited: ['asset-request.undo'],
          },
        });
      }
    },
  },
  {
    name: 'decides about several',
    by: ['approver'],
    calls: [updateRequests],
    share: 3,
    async do(person) {
      for (const role of ['FL1', 'FL2'] as const) {
        const page = await person.read(getuserRequests, {
          body: { currentRole: role, view: 'approvals', limit: 30 },
        });
        const some = (page?.data ?? []).slice(0, 1 + Math.floor(person.dice() * 4));
        if (some.length === 0) continue;
        await person.write(updateRequests, {
          body: {
            steps: some.map(({ requestID, sequenceID: version }) => ({
              requestID,
              version,
              currentRole: role,
              action: 'approve' as const,
              comment: person.mark(),
              ...(role === 'FL1' && { paymentMode: 'RTGS' as const }),
            })),
          },
          // It does each by itself, under a key of its own; what has failed is done when it is sent again.
          isPartly: ({ data }) => data.some(({ error }) => error?.code === 'failed'),
          leaves: ({ data }) => ({
            rows: data.flatMap(({ done }) => (done ? [rowOf(person, 'approve', done)] : [])),
          }),
        });
      }
    },
  },
  {
    name: 'keeps a view of their work list',
    by: ['approver'],
    calls: [saveView, orderViews, deleteView],
    async do(person) {
      const { empcode } = person;
      const name = person.mark();
      const saved = await person.write(saveView, {
        body: { name, query: { search: 'chair' } },
        refusals: ['too_many_views'],
        leaves: {
          rows: [{ table: 'asset_request_views', where: { empcode, name } }],
          decides: `view ${name}`,
        },
      });
      const names = saved?.data.map((view) => view.name).reverse();
      if (!names) return;
      await person.write(orderViews, { body: { names } });
      await person.write(deleteView, {
        body: { name },
        leaves: {
          rows: [{ table: 'asset_request_views', where: { empcode, name }, times: 0 }],
          decides: `view ${name}`,
        },
      });
    },
  },
];
