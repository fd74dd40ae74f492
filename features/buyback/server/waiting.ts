import { heldPlaces } from '#contract/held-places.ts';
import { type Actor, holds } from '#contract/people.ts';
import {
  type WaitingItem,
  type WaitingPart,
  type WaitingSource,
  waitingAt,
  waitingCounted,
} from '#contract/waiting.ts';
import { moneyText } from '#formats/money/money.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { turnOn, turnsOf } from '../draws.ts';
import { orderLink } from '../paths.ts';
import { findWaiting, type WaitingFor, type WaitingOrder } from './waiting-store.ts';

/** What of buyback waits for a person. One read, with those of others. */
export function waitingBuyback(platform: Platform): WaitingSource {
  return async (actor) => {
    const { at: now, today } = momentNow(platform);
    const found = await findWaiting(platform.database.reads, actor.empcode, {
      places: heldPlaces(actor, 'FINANCE', 'ADMIN'),
      isFinance: holds(actor, 'FINANCE'),
      now,
      most: waitingCounted,
    });
    const own = waitingAt('/buyback', [
      ...found.toPay.map((order) => itemOf(order, 'buyback.pay', 'ask')),
      ...found.toWipe.map((order) => itemOf(order, 'buyback.wipe', 'ask')),
      ...turnsWaiting(found, actor, today),
    ]);
    const company = waitingAt(
      '/buyback/company',
      found.toHandOver.map((order) => itemOf(order, 'buyback.hand-over', 'ask')),
    );
    const open = differencesWaiting(found);
    return {
      items: [...own.items, ...company.items, ...open.items],
      parts: [...own.parts, ...company.parts, ...open.parts],
    };
  };
}

function itemOf(
  { orderId, name, buyer, amount, currency, since }: WaitingOrder,
  kind: 'buyback.pay' | 'buyback.wipe' | 'buyback.hand-over',
  tone: WaitingItem['tone'],
): WaitingItem {
  return {
    kind,
    id: String(orderId),
    title: name,
    detail: m.buyback_waiting_detail({ kind, name: buyer, amount: moneyText(amount, currency) }),
    label: m.buyback_waiting_label({ kind }),
    link: orderLink(orderId),
    since: new Date(since).toISOString(),
    tone,
  };
}

function turnsWaiting({ drawn }: WaitingFor, { empcode }: Actor, today: string): WaitingItem[] {
  return drawn.flatMap(({ assetId, name, drawnOn, winnerDays, placed }) => {
    const turn = turnOn(turnsOf(placed, drawnOn, winnerDays), today);
    if (turn?.empcode !== empcode) return [];
    const kind = 'buyback.turn';
    return {
      kind,
      id: String(assetId),
      title: name,
      detail: m.buyback_waiting_detail({ kind, name: '', amount: '' }),
      label: m.buyback_waiting_label({ kind }),
      link: `/buyback/assets/${assetId}`,
      since: `${turn.from}T00:00:00.000Z`,
      tone: 'ask' as const,
    };
  });
}

function differencesWaiting({ differences: { count, since } }: WaitingFor): {
  items: WaitingItem[];
  parts: WaitingPart[];
} {
  if (count === 0 || since === null) return { items: [], parts: [] };
  const kind = 'buyback.differences';
  const oldest = new Date(since).toISOString();
  const item: WaitingItem = {
    kind,
    id: 'all',
    title: m.buyback_differences_title(),
    detail: m.buyback_waiting_differences({ count }),
    label: m.buyback_waiting_label({ kind }),
    link: '/buyback/differences',
    since: oldest,
    tone: 'ask',
  };
  return { items: [item], parts: [{ kind, count, oldest, paths: ['/buyback/company'] }] };
}
