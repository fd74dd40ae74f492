import { any, keyOf } from '#contract/record-versions.ts';
import { ownField, type RecordOf, recordKind, type ValuesOf } from '#contract/records.ts';
import { plainList } from '#formats/text/lists.ts';
import { displayDate } from '#formats/time/dates.ts';
import { weekday } from '#formats/time/weekdays.ts';
import { m } from '#messages';
import type { Holiday } from './holidays.ts';

const workingDays = { least: 1, most: 60 } as const;

/** What administrators decide about asset requests, in the order of the tabs. */
export const settingKinds = {
  category: recordKind({
    title: m.assetsettings_category_title,
    text: m.assetsettings_category_text,
    add: m.assetsettings_category_add,
    key: [m.assetsettings_category_key],
    dated: true,
    fields: {
      name: { type: 'line', max: 80, label: m.assetsettings_category_name },
      /** Categories are offered in this order, lowest first. */
      position: { type: 'whole', least: 0, most: 1_000, label: m.assetsettings_category_position },
      disabled: { type: 'yes', label: m.assetsettings_category_disabled, yes: m.assetsettings_not_offered },
      /** The most that one piece may cost. */
      priceLimit: {
        type: 'amount',
        least: 1,
        label: m.assetsettings_price_limit,
        hint: m.assetsettings_price_limit_hint,
        none: m.assetsettings_no_limit,
      },
    },
    blank: { key: '', value: { name: '', position: 10, disabled: false, priceLimit: null } },
  }),
  entitlement: recordKind({
    title: m.assetsettings_entitlement_title,
    text: m.assetsettings_entitlement_text,
    add: m.assetsettings_entitlement_add,
    key: [m.assetsettings_grade, m.assetsettings_org_unit],
    dated: true,
    fields: {
      /** For a year; none: this rule ends, and a more general one holds. */
      amount: { type: 'amount', least: 0, label: m.assetsettings_amount, none: m.assetsettings_rule_ended },
    },
    blank: { key: keyOf(any, any), value: { amount: null } },
  }),
  reasons: recordKind({
    title: m.assetsettings_reasons_title,
    text: m.assetsettings_reasons_text,
    key: [m.assetsettings_reasons_for],
    dated: true,
    fields: {
      sentences: {
        type: 'lines',
        max: 120,
        most: 20,
        label: m.assetsettings_sentences,
        hint: m.assetsettings_sentences_hint,
      },
    },
    blank: { key: '', value: { sentences: [] } },
  }),
  calendar: recordKind({
    title: m.assetsettings_calendar_title,
    text: m.assetsettings_calendar_text,
    key: [],
    dated: true,
    fields: {
      /** 1 is Monday, 7 Sunday. */
      workingDays: ownField<number[]>({
        label: m.assetsettings_working_days,
        words: (days) => plainList(days.map(weekday)),
        cell: (days) => days.join(', '),
      }),
      holidays: ownField<Holiday[]>({
        label: m.assetsettings_holidays,
        words: (holidays) => holidays.map(({ day, name }) => `${displayDate(day)} ${name}`).join(' · '),
        cell: (holidays) => holidays.map(({ day, name }) => `${day} ${name}`).join('\n'),
      }),
    },
    blank: { key: any, value: { workingDays: [1, 2, 3, 4, 5], holidays: [] } },
  }),
  reminders: recordKind({
    title: m.assetsettings_reminders_title,
    text: m.assetsettings_reminders_text,
    key: [],
    dated: true,
    fields: {
      remindAfter: { type: 'whole', ...workingDays, label: m.assetsettings_remind_after },
      escalateAfter: { type: 'whole', ...workingDays, label: m.assetsettings_escalate_after },
      nudgeAfter: { type: 'whole', ...workingDays, label: m.assetsettings_nudge_after },
    },
    blank: { key: any, value: { remindAfter: 2, escalateAfter: 4, nudgeAfter: 1 } },
  }),
  routing: recordKind({
    title: m.assetsettings_routing_title,
    text: m.assetsettings_routing_text,
    add: m.assetsettings_routing_add,
    key: [m.assetsettings_role, m.assetsettings_location, m.assetsettings_org_unit],
    dated: true,
    fields: { people: { type: 'people', most: 20, label: m.assetsettings_people } },
    blank: { key: keyOf('FL1', any, any), value: { people: [] } },
  }),
} as const;

export type Kind = keyof typeof settingKinds;
export const kinds = Object.keys(settingKinds) as readonly Kind[];

/** What each kind of setting holds. */
export type Values = ValuesOf<typeof settingKinds>;

/** One setting of some kind. */
export type Setting = RecordOf<typeof settingKinds>;
