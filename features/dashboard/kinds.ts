import { type Audience, everybody } from '#contract/audience.ts';
import { ownField, type RecordOf, recordKind, type ValuesOf } from '#contract/records.ts';
import { audienceWords } from '#formats/names/audience-words.ts';
import { m } from '#messages';

/** What administrators keep of the dashboard: each card that a room has, never one of their own. */
export const cardKinds = {
  'dashboard-card': recordKind({
    title: m.dashboard_cards_title,
    text: m.dashboard_cards_text,
    key: [m.dashboard_card],
    dated: false,
    fields: {
      /** Lowest first, until somebody arranges their own. */
      position: {
        type: 'whole',
        least: 0,
        most: 1_000,
        label: m.dashboard_card_position,
        hint: m.dashboard_card_position_hint,
      },
      /** Of those whom its room shows it to at all. */
      audience: ownField<Audience>({
        label: m.dashboard_card_audience,
        words: audienceWords,
        cell: audienceWords,
      }),
      hidden: { type: 'yes', label: m.dashboard_card_hidden, yes: m.dashboard_card_not_shown },
    },
    blank: { key: '', value: { position: 100, audience: everybody, hidden: false } },
  }),
} as const;

/** How a card is kept. */
export type Card = ValuesOf<typeof cardKinds>['dashboard-card'];
export type CardRecord = RecordOf<typeof cardKinds>;
