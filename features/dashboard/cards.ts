import { type AudienceReader, everybody, isAmongKnown, isOf } from '#contract/audience.ts';
import type { Widget } from '#contract/widgets.ts';
import { earlier } from '#formats/text/lists.ts';
import { m } from '#messages';
import type { Card, CardRecord } from './kinds.ts';

/** What a card is checked against. */
export interface KnownPlaces {
  readonly widgets: readonly string[];
  readonly orgUnits: readonly string[];
  readonly locations: readonly string[];
}

/** A card as its room has it, until an administrator decides otherwise. */
export const asAtFirst = ({ serialNo }: Pick<Widget, 'serialNo'>): Card => ({
  position: serialNo,
  audience: everybody,
  hidden: false,
});

/** Of the cards that rooms show a reader, those that administrators leave them, in the first order; of one place, by their names. */
export function offered<W extends Pick<Widget, 'key' | 'serialNo'>>(
  widgets: readonly W[],
  kept: ReadonlyMap<string, Card>,
  reader: AudienceReader,
): W[] {
  return widgets
    .map((widget) => ({ widget, card: kept.get(widget.key) ?? asAtFirst(widget) }))
    .filter(({ card }) => !card.hidden && isOf(card.audience, reader))
    .sort(
      (one, other) => one.card.position - other.card.position || earlier(one.widget.key, other.widget.key),
    )
    .map(({ widget }) => widget);
}

/** What of a card may not be, by field; nothing: it may be saved. */
export function wrongCard({ key, value }: CardRecord, known: KnownPlaces): Record<string, string> {
  return {
    ...(!known.widgets.includes(key) && { key: m.dashboard_card_wrong_key() }),
    ...(!isAmongKnown(value.audience, known) && { audience: m.dashboard_card_wrong_audience() }),
  };
}
