import type { Person } from '#chaos/person.ts';
import type { Act, RoomUnderTest } from '#chaos/room.ts';
import type { AnswerOf, BodyOf } from '#contract/call.ts';
import { any } from '#contract/record-versions.ts';
import * as contract from './contract.ts';

/** What may have happened meanwhile to what somebody has seen. */
const meanwhile = [
  ...['moved_on', 'not_possible', 'not_available', 'not_yours', 'no_such_asset', 'limit'],
  ...['closed', 'drawn', 'holder_first', 'settled'],
];

type Action = BodyOf<typeof contract.actOnOrder>['action'];
type Order = AnswerOf<typeof contract.companyOrders>['data'][number];

/** Somebody enters a thing; answers its number. */
async function enter(person: Person, holder: string | null): Promise<number | undefined> {
  const mark = person.mark();
  const entered = await person.write(contract.saveAsset, {
    body: {
      name: `Monitor ${mark}`,
      category: person.dice() < 0.5 ? 'monitor' : 'laptop',
      condition: 'good',
      serialNumber: mark,
      boughtOn: '2024-01-01',
      cost: 2_000_000,
      holder,
      offeredFrom: person.world.day(),
    },
    leaves: {
      rows: [{ table: 'buyback_assets', where: { serial_number: mark, added_by: person.empcode } }],
      audited: ['buyback-asset.enter'],
    },
  });
  return entered?.data.assetId;
}

/** Does something with an order as it was seen. */
const step = (
  person: Person,
  { orderId, version }: Order,
  action: Action,
  trace: object,
  more: object = {},
) =>
  person.write(contract.actOnOrder, {
    body: { orderId, version, action, ...more },
    refusals: meanwhile,
    leaves: {
      rows: [{ table: 'buyback_order_history', where: { order_id: orderId, action, ...trace } }],
      audited: [`buyback-order.${action}`],
    },
  });

async function ownOrder(person: Person, action: Order['actions'][number]): Promise<Order | undefined> {
  const page = await person.read(contract.buybackOrders, { query: { limit: 100 } });
  return person.pick((page?.data ?? []).filter(({ actions }) => actions.includes(action)));
}
async function lookedAfter(person: Person, action: Order['actions'][number]): Promise<Order | undefined> {
  const page = await person.read(contract.companyOrders, { query: { limit: 100 } });
  return person.pick((page?.data ?? []).filter(({ actions }) => actions.includes(action)));
}

const buying: Act[] = [
  {
    name: 'orders what is offered',
    calls: [contract.createOrder],
    share: 2,
    async do(person) {
      const offered = await person.read(contract.buybackAssets);
      const asset = person.pick((offered?.data.rows ?? []).filter(({ actions }) => actions.includes('buy')));
      if (!asset) return;
      await person.write(contract.createOrder, {
        body: { assetId: asset.assetId },
        refusals: meanwhile,
        leaves: ({ data: { orderId } }) => ({
          rows: [{ table: 'buyback_orders', where: { order_id: orderId, empcode: person.empcode } }],
          audited: ['buyback-order.create'],
        }),
      });
    },
  },
  {
    name: 'gives up what is offered',
    calls: [contract.declineAsset],
    async do(person) {
      const offered = await person.read(contract.buybackAssets);
      const asset = person.pick(
        (offered?.data.rows ?? []).filter(({ actions }) => actions.includes('decline')),
      );
      // Most of it is bought.
      if (!asset || person.dice() < 0.7) return;
      await person.write(contract.declineAsset, {
        body: { assetId: asset.assetId },
        refusals: meanwhile,
        leaves: { audited: ['buyback-asset.decline'] },
      });
    },
  },
  {
    name: 'cancels an order',
    calls: [contract.actOnOrder],
    async do(person) {
      const order = await ownOrder(person, 'cancel');
      if (order && person.dice() < 0.3)
        await step(person, order, 'cancel', { actor: person.empcode, to_status: 'Expired' });
    },
  },
  {
    name: 'says that data are wiped',
    calls: [contract.actOnOrder],
    async do(person) {
      const order = await ownOrder(person, 'wipe');
      if (order) await step(person, order, 'wipe', { actor: person.empcode });
    },
  },
  {
    name: 'joins a draw or leaves it',
    calls: [contract.joinDraw, contract.leaveDraw],
    async do(person) {
      const page = await person.read(contract.buybackDraws, { query: { limit: 100 } });
      const draw = person.pick((page?.data ?? []).filter(({ state }) => state === 'open'));
      if (!draw) return;
      const { drawId, joined } = draw;
      await person.write(joined ? contract.leaveDraw : contract.joinDraw, {
        body: { drawId },
        refusals: meanwhile,
        leaves: {
          rows: [
            {
              table: 'buyback_draw_entries',
              where: { draw_id: drawId, empcode: person.empcode },
              times: joined ? 0 : 1,
            },
          ],
          decides: `draw ${drawId} ${person.empcode}`,
          audited: [joined ? 'buyback-draw.leave' : 'buyback-draw.join'],
        },
      });
    },
  },
];

const finance = ['finance'] as const;
const paying: Act[] = [
  {
    name: 'records that an order was paid at the desk',
    by: finance,
    calls: [contract.actOnOrder],
    share: 4,
    async do(person) {
      const order = await lookedAfter(person, 'recordPayment');
      if (!order) return;
      const made = { actor: person.empcode, to_status: 'Paid' };
      await step(person, order, 'recordPayment', made, { reference: person.mark() });
    },
  },
  {
    name: 'sends the money of an order back',
    by: finance,
    calls: [contract.actOnOrder],
    async do(person) {
      const order = await lookedAfter(person, 'refund');
      if (!order || person.dice() < 0.5) return;
      await step(person, order, 'refund', { actor: person.empcode }, { note: person.mark() });
    },
  },
  {
    name: 'settles a difference',
    by: finance,
    calls: [contract.settleDifference],
    async do(person) {
      const page = await person.read(contract.differences, { query: {} });
      const open = person.pick(page?.data ?? []);
      if (!open) return;
      const { differenceId } = open;
      const note = person.mark();
      await person.write(contract.settleDifference, {
        body: { differenceId, note },
        refusals: meanwhile,
        leaves: {
          rows: [{ table: 'buyback_differences', where: { difference_id: differenceId, note } }],
          audited: ['buyback-difference.settle'],
        },
      });
    },
  },
  {
    name: 'hands over what is paid',
    by: ['finance', 'administrator'],
    calls: [contract.handOver],
    share: 2,
    async do(person) {
      const order = await lookedAfter(person, 'handOver');
      if (!order) return;
      const { orderId, version } = order;
      await person.write(contract.handOver, {
        body: { orderId, version, signature: [[10, 20, 500, 600]] },
        refusals: meanwhile,
        leaves: {
          rows: [
            {
              table: 'buyback_orders',
              where: { order_id: orderId, status: 'Handed over', handed_over_by: person.empcode },
            },
          ],
          audited: ['buyback-order.handOver'],
        },
      });
    },
  },
];

const administrator = ['administrator'] as const;
const keeping: Act[] = [
  {
    name: 'enters what somebody holds',
    by: administrator,
    calls: [contract.saveAsset],
    share: 6,
    async do(person) {
      await enter(person, person.pick(person.world.cast.empcodes) ?? null);
    },
  },
  {
    name: 'opens a draw for a thing that nobody holds',
    by: administrator,
    calls: [contract.saveAsset, contract.openDraw],
    async do(person) {
      const assetId = await enter(person, null);
      if (assetId === undefined) return;
      await person.write(contract.openDraw, {
        body: { assetId, version: 1, lastDay: person.world.day(3) },
        refusals: meanwhile,
        leaves: {
          rows: [{ table: 'buyback_draws', where: { asset_id: assetId, opened_by: person.empcode } }],
          audited: ['buyback-draw.open'],
        },
      });
    },
  },
  {
    name: 'withdraws a thing, or offers it again',
    by: administrator,
    calls: [contract.withdrawAsset],
    async do(person) {
      const page = await person.read(contract.companyAssets, { query: { search: 'chaos', limit: 100 } });
      const asset = person.pick(
        (page?.data ?? []).filter(({ actions }) => actions.includes('withdraw') || actions.includes('offer')),
      );
      if (!asset) return;
      const { assetId, version, actions } = asset;
      const withdrawn = actions.includes('withdraw');
      await person.write(contract.withdrawAsset, {
        body: { assetId, version, withdrawn },
        refusals: meanwhile,
        leaves: { audited: [withdrawn ? 'buyback-asset.withdraw' : 'buyback-asset.offer'] },
      });
    },
  },
  {
    name: 'changes the terms',
    by: administrator,
    calls: [contract.buybackCalls.save],
    async do(person) {
      const kind = 'buyback-terms';
      const page = await person.read(contract.buybackCalls.list, { query: { kind } });
      const row = page?.data.rows.find(({ key }) => key === any);
      if (!row) return;
      const note = person.mark();
      const value = {
        holderDays: 14,
        winnerDays: 3,
        reserveMinutes: 60,
        perPerson: 100,
        leastMonths: 12,
        yearMonth: 4,
        place: `IT desk ${note}`,
      };
      await person.write(contract.buybackCalls.save, {
        body: { kind, key: any, value, revision: row.revision, note, effectiveFrom: person.world.day() },
        refusals: meanwhile,
        leaves: {
          rows: [{ table: 'record_versions', where: { kind, key: any, note } }],
          audited: ['buyback.save'],
        },
      });
    },
  },
];

/** What people do here while all is killed, and what holds afterwards. */
export const underTest: RoomUnderTest = {
  room: 'buyback',
  acts: [...buying, ...paying, ...keeping],
  invariants: [
    {
      about: 'an order is as the last line of its history says, whose lines have no gap',
      broken: `select order_id, status, max(sequence), count(*) from buyback_orders join buyback_order_history history using (order_id)
        group by 1, 2 having max(sequence) <> count(*) or (array_agg(to_status order by sequence desc))[1] <> status`,
    },
    {
      about: 'receipts are numbered without a gap, one for each order that was paid',
      broken: `select year, last, count(number) from buyback_receipt_years left join buyback_receipts using (year)
        group by 1 having count(number) <> last or max(number) <> last
        union all
        select order_id, null, null from buyback_orders left join buyback_receipts using (order_id)
        where status in ('Paid', 'Handed over') and number is null`,
    },
    {
      about: 'of what was received nothing is left but what is to go back',
      broken: `select empcode, received, owed from (
          select account.empcode, coalesce(sum(transfer.amount) filter (where transfer.credit_id = account.account_id), 0)
            - coalesce(sum(transfer.amount) filter (where transfer.debit_id = account.account_id), 0) as received,
            (select coalesce(sum(payment.amount), 0) from buyback_payments payment join buyback_orders orders using (order_id)
              where orders.empcode = account.empcode and payment.refund_state in ('due', 'sent')) as owed
          from ledger_accounts account join ledger_transfers transfer on account.account_id in (transfer.debit_id, transfer.credit_id)
          where account.kind = 'buyback.received' group by account.empcode, account.account_id) sums
        where received <> owed`,
    },
  ],
};
