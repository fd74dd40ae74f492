import { m } from '#messages';
import { AudienceField } from '#web/records/AudienceField.tsx';
import type { Kept } from '#web/records/kept.ts';
import { RecordsPage } from '#web/records/RecordsPage.tsx';
import { asAtFirst } from '../cards.ts';
import type { CardsPage } from '../contract.ts';
import { type Card, cardKinds } from '../kinds.ts';

/** The cards of the dashboard, as the page keeps such things. */
const keptCards: Kept<CardsPage> = {
  kinds: cardKinds,
  home: '/admin/widgets',
  base: '/download/admin/widgets',
  list: 'getRecords',
  title: m.dashboard_cards_title,
  text: m.dashboard_cards_text,
  nameOf: ({ cards }, key) => cards.find((one) => one.key === key)?.title ?? key,
  summaryOf: (_, value) => {
    const { hidden, audience } = value as Card;
    return hidden
      ? m.dashboard_card_not_shown()
      : cardKinds['dashboard-card'].fields.audience.words(audience);
  },
  captionOf: ({ cards }, { key, value }) => {
    const first = cards.find((one) => one.key === key)?.position;
    if (value === null || first === undefined) return undefined;
    const { position } = value as Card;
    return position === first
      ? m.dashboard_card_place({ position })
      : m.dashboard_card_place_moved({ position, first });
  },
  shippedOf({ cards }, key) {
    const card = cards.find((one) => one.key === key);
    return card && asAtFirst({ serialNo: card.position });
  },
  OwnFields: { audience: AudienceField },
};

/** `/admin/widgets`: whom each card of the dashboard is for, and its place until somebody arranges their own. */
export default function KeepCardsPage() {
  return <RecordsPage kept={keptCards} />;
}
