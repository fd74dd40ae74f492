import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contract/call.ts';
import { calls as searchCalls } from '#features/directory/search/calls.ts';
import type * as searchContract from '#features/directory/search/contract.ts';
import { callsOf } from '#web/lib/calls.ts';
import { exportOf } from '#web/lib/list-export.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { dataOf, paged } from '#web/lib/reads-of.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);
const searchApi = callsOf<typeof searchContract>(searchCalls);

/** What every read of buyback begins with: an order, a draw or a payment may change any of them. */
const all = ['buyback'] as const;
export const refreshBuyback = () => queryClient.invalidateQueries({ queryKey: all });

/** What the reader may buy or join. */
export const offered = queryOptions({
  queryKey: [...all, 'offered'],
  queryFn: ({ signal }) => api.buybackAssets({ signal }).then(({ data }) => data.rows),
  meta: { changesWithNotices: true },
});

/** One of them, with how its price goes on. */
export const assetOf = (assetId: string) =>
  dataOf([...all, 'asset', assetId], api.buybackAsset, { params: { assetId } });

/** The reader's own orders. */
export const myOrders = paged([...all, 'orders'], api.buybackOrders);

/** One order. */
export const orderOf = (orderId: string) =>
  dataOf([...all, 'order', orderId], api.buybackOrder, {
    params: { orderId },

    meta: { changesWithNotices: true },
  });

/** Draws that are open, and those that the reader has joined. */
export const drawList = paged([...all, 'draws'], api.buybackDraws);

export const drawOf = (drawId: string) =>
  dataOf([...all, 'draw', drawId], api.buybackDraw, {
    params: { drawId },

    meta: { changesWithNotices: true },
  });

/** The orders that the reader looks after. */
export const companyOrders = (filter: Omit<contract.OrderFilter, 'cursor' | 'limit'>) =>
  paged([...all, 'company', filter], api.companyOrders, { query: filter, placeholderData: keepPreviousData });

/** What does not agree. */
export const differenceList = (settled: boolean) =>
  paged([...all, 'differences', settled], api.differences, { query: { settled } });

type AssetFilter = { state?: 'offered' | 'reserved' | 'sold' | 'withdrawn'; search?: string };
/** All that is sold, was or will be. */
export const companyAssets = (filter: AssetFilter) =>
  paged([...all, 'company-assets', filter], api.companyAssets, {
    query: filter,
    placeholderData: keepPreviousData,
  });

export const buy = (assetId: number, key: string) =>
  api.createOrder({ body: { assetId }, key }).then(({ data }) => data);
export const decline = (assetId: number) => api.declineAsset({ body: { assetId } });
export const verify = (body: BodyOf<typeof contract.verifyPayment>) =>
  api.verifyPayment({ body }).then(({ data }) => data);
export const act = (body: BodyOf<typeof contract.actOnOrder>, key: string) => api.actOnOrder({ body, key });
export const handOver = (body: BodyOf<typeof contract.handOver>, key: string) => api.handOver({ body, key });
export const askGateway = (orderId: number) => api.askGateway({ body: { orderId } });
export const join = (drawId: number) => api.joinDraw({ body: { drawId } });
export const leave = (drawId: number) => api.leaveDraw({ body: { drawId } });
export const settle = (body: BodyOf<typeof contract.settleDifference>) => api.settleDifference({ body });
export const saveAsset = (body: BodyOf<typeof contract.saveAsset>, key: string) =>
  api.saveAsset({ body, key });
export const withdraw = (body: BodyOf<typeof contract.withdrawAsset>) => api.withdrawAsset({ body });
export const openDraw = (body: BodyOf<typeof contract.openDraw>, key: string) =>
  api.openDraw({ body, key }).then(({ data }) => data);

/** People whom a name or code means, at most ten. */
export const lookUp = async (query: string) => {
  const { data, complete } = await searchApi.empSearch({ query: { query } });
  return { data: data.slice(0, 10), complete };
};

/** The same as a file. */
export const exportedBuybackOrders = exportOf<typeof contract.exportBuybackOrders>(
  calls.exportBuybackOrders,
  'buyback-orders',
);
