import { m } from '#messages';
import { displayDate } from '../../../formats/dates.ts';
import { moneyText } from '../../../formats/money.ts';
import { timestamp } from '../../../formats/timestamp.ts';
import type { SettingsPage } from '../contract.ts';
import type { Values } from '../kinds.ts';
import { any, type Kind, partsOf } from '../versions.ts';

/** What the words of a setting are made with. */
export interface Words {
  readonly currency: string;
  readonly page: Pick<SettingsPage, 'kind' | 'orgUnits' | 'locations' | 'people'>;
}

const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

/** A day as people read it; it has no time zone. */
export function dayWords(day: string): string {
  return displayDate(new Date(`${day}T00:00:00Z`), 'UTC');
}

export function momentWords(at: string, timeZone: string): string {
  return timestamp(new Date(at), timeZone);
}

/** The name of a setting, of its key and value. */
export function titleOf({ page }: Words, key: string, value: unknown): string {
  switch (page.kind) {
    case 'category':
      return (value as Values['category'] | null)?.name ?? key;
    case 'entitlement': {
      const [grade = '', orgUnit = ''] = partsOf(key, 2) ?? [];
      return [
        grade === any ? m.settings_any_grade() : `${m.settings_grade()} ${grade}`,
        orgUnit === any ? m.settings_any_org_unit() : labelOf(page.orgUnits, orgUnit),
      ].join(', ');
    }
    case 'reasons':
      return m.settings_reason_words({ key });
    case 'calendar':
      return m.settings_calendar_name();
    case 'reminders':
      return m.settings_reminders_name();
    case 'routing': {
      const [role = '', locationId = '', orgUnit = ''] = partsOf(key, 3) ?? [];
      const place = placeWords({ page }, locationId, orgUnit);
      return m.settings_place_words({ role: m.settings_role_words({ role }), place });
    }
  }
}

/** A place of the routing: a location, and the org unit where it is about one alone. */
export function placeWords({ page }: Pick<Words, 'page'>, locationId: string, orgUnit: string): string {
  const location = locationId === any ? m.settings_any_location() : labelOf(page.locations, locationId);
  return `${location}, ${orgUnit === any ? m.settings_any_org_unit() : labelOf(page.orgUnits, orgUnit)}`;
}

type Fact = readonly [label: string, text: string];

/** A value in words, field by field. */
export function factsOf(words: Words, value: unknown): Fact[] {
  if (value === null || value === undefined) return [];
  return factsByKind[words.page.kind](value as never, words);
}

const names = (empcodes: readonly string[], { page }: Words) =>
  empcodes.map((code) => page.people.find(({ empcode }) => empcode === code)?.name ?? code).join(', ') ||
  m.settings_nobody();

const factsByKind: { [K in Kind]: (value: Values[K], words: Words) => Fact[] } = {
  category: ({ name, position, disabled, priceLimit }, { currency }) => [
    [m.settings_category_name(), name],
    [m.settings_price_limit(), priceLimit === null ? m.settings_no_limit() : moneyText(priceLimit, currency)],
    [m.settings_category_position(), String(position)],
    ...(disabled ? [[m.settings_category_disabled(), m.settings_not_offered()] as const] : []),
  ],
  entitlement: ({ amount }, { currency }) => [
    [m.settings_amount(), amount === null ? m.settings_rule_ended() : moneyText(amount, currency)],
  ],
  reasons: ({ sentences }) => [[m.settings_sentences(), sentences.join(' · ') || m.settings_nothing()]],
  calendar: ({ workingDays, holidays }) => [
    [m.settings_working_days(), workingDays.map(weekday).join(', ')],
    [
      m.settings_holidays(),
      holidays.map(({ day, name }) => `${dayWords(day)} ${name}`).join(' · ') || m.settings_nothing(),
    ],
  ],
  reminders: ({ remindAfter, escalateAfter, nudgeAfter }) => [
    [m.settings_remind_after(), String(remindAfter)],
    [m.settings_escalate_after(), String(escalateAfter)],
    [m.settings_nudge_after(), String(nudgeAfter)],
  ],
  routing: ({ people }, words) => [[m.settings_people(), names(people, words)]],
};

/** A weekday's name; 1 is Monday. */
export function weekday(number: number): string {
  // The first of January 2024 was a Monday.
  const day = new Date(Date.UTC(2024, 0, number));
  return new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(day);
}

/** A value in a line. */
export function summaryOf(words: Words, value: unknown): string {
  if (value === null || value === undefined) return m.settings_none_decided();
  switch (words.page.kind) {
    case 'category': {
      const { priceLimit, disabled } = value as Values['category'];
      const limit =
        priceLimit === null
          ? m.settings_no_limit()
          : `${m.settings_price_limit()}: ${moneyText(priceLimit, words.currency)}`;
      return disabled ? `${m.settings_not_offered()} · ${limit}` : limit;
    }
    case 'reasons':
      return m.settings_sentence_count({ count: (value as Values['reasons']).sentences.length });
    case 'calendar': {
      const { workingDays, holidays } = value as Values['calendar'];
      return `${workingDays.map(weekday).join(', ')} · ${m.settings_holiday_count({ count: holidays.length })}`;
    }
    case 'reminders': {
      const { remindAfter, escalateAfter, nudgeAfter } = value as Values['reminders'];
      return m.settings_reminders_words({ remind: remindAfter, escalate: escalateAfter, nudge: nudgeAfter });
    }
    default:
      return factsOf(words, value)
        .map(([, text]) => text)
        .join(' · ');
  }
}
