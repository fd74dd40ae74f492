/** A card's place and whether somebody has put it away, as it is kept and sent. */
export interface Placed {
  readonly widget: string;
  readonly hidden: boolean;
}

/** All of `order`, and whatever else `reference` has, each behind the one that it follows there. No name twice. */
export function filledIn<T>(order: readonly T[], reference: readonly T[], nameOf: (one: T) => string): T[] {
  const filled = [...new Map(order.map((one) => [nameOf(one), one])).values()];
  let place = 0;
  for (const one of reference) {
    const there = filled.findIndex((other) => nameOf(other) === nameOf(one));
    if (there < 0) filled.splice(place, 0, one);
    place = (there < 0 ? place : there) + 1;
  }
  return filled;
}

/**
 * The cards as somebody has arranged them: in their order, with what they hid. One that they have not arranged (a new one) stands where it
 * does by default, after the one that it follows there; one that is no more is left out.
 */
export function arranged<W extends { readonly key: string }>(
  /** By default: in their order. */
  widgets: readonly W[],
  kept: readonly Placed[],
): (W & { readonly hidden: boolean })[] {
  const hidden = new Set(kept.flatMap((one) => (one.hidden ? [one.widget] : [])));
  const known = kept.flatMap(({ widget }) => widgets.find(({ key }) => key === widget) ?? []);
  return filledIn(known, widgets, ({ key }) => key).map((one) => ({ ...one, hidden: hidden.has(one.key) }));
}

/** What is kept of an arrangement that was sent: what the sender does not see at the moment stays where it was. Nothing sent: as at first. */
export function keptOf(sent: readonly Placed[], before: readonly Placed[]): Placed[] {
  return sent.length === 0 ? [] : filledIn(sent, before, ({ widget }) => widget);
}

/** Puts a card before another one, or behind all (null). */
export function putBefore<P extends Placed>(cards: readonly P[], widget: string, before: string | null): P[] {
  const moved = cards.find((one) => one.widget === widget);
  if (!moved || widget === before) return [...cards];
  const others = cards.filter((one) => one !== moved);
  const place = before === null ? others.length : others.findIndex((one) => one.widget === before);
  return place < 0 ? [...cards] : [...others.slice(0, place), moved, ...others.slice(place)];
}

/** Moves a card up (-1) or down (1) among those that are shown in one list; at its end it stays. */
export function moved<P extends Placed>(
  cards: readonly P[],
  list: readonly string[],
  widget: string,
  by: -1 | 1,
): P[] {
  const place = list.indexOf(widget);
  const other = place < 0 ? undefined : list[place + by];
  if (other === undefined) return [...cards];
  if (by < 0) return putBefore(cards, widget, other);
  const behind = cards[cards.findIndex((one) => one.widget === other) + 1];
  return putBefore(cards, widget, behind?.widget ?? null);
}
