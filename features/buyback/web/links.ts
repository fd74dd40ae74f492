import type { AssetRow } from '../shapes.ts';

/** Where a thing leads: one that is ordered to its order, one that may be joined to its draw. */
export function linkOf({ orderId, because, draw, assetId }: AssetRow): string {
  if (orderId !== null) return `/buyback/orders/${orderId}`;
  return because === 'draw' && draw ? `/buyback/draws/${draw.drawId}` : `/buyback/assets/${assetId}`;
}
