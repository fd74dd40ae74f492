import { any, partsOf } from '#contract/record-versions.ts';
import { moneyText } from '#formats/money/money.ts';
import { plainList } from '#formats/text/lists.ts';
import { weekday } from '#formats/time/weekdays.ts';
import { m } from '#messages';
import type { SettingsPage } from '../contract.ts';
import type { Kind, Values } from '../kinds.ts';

const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

/** The name of a setting, of its key and value. */
export function settingName(page: SettingsPage, key: string, value: unknown): string {
  switch (page.kind) {
    case 'category':
      return (value as Values['category'] | null)?.name ?? key;
    case 'entitlement': {
      const [grade = '', orgUnit = ''] = partsOf(key, 2) ?? [];
      return m.assetsettings_pair({
        first: grade === any ? m.assetsettings_any_grade() : `${m.assetsettings_grade()} ${grade}`,
        second: orgUnit === any ? m.assetsettings_any_org_unit() : labelOf(page.orgUnits, orgUnit),
      });
    }
    case 'reasons':
      return m.assetsettings_reason_words({ key });
    case 'calendar':
      return m.assetsettings_calendar_name();
    case 'reminders':
      return m.assetsettings_reminders_name();
    case 'routing': {
      const [role = '', locationId = '', orgUnit = ''] = partsOf(key, 3) ?? [];
      const place = placeWords(page, locationId, orgUnit);
      return m.assetsettings_place_words({ role: m.assetsettings_role_words({ role }), place });
    }
  }
}

/** A place of the routing: a location, and the org unit where it is about one alone. */
export function placeWords(page: SettingsPage, locationId: string, orgUnit: string): string {
  return m.assetsettings_pair({
    first: locationId === any ? m.assetsettings_any_location() : labelOf(page.locations, locationId),
    second: orgUnit === any ? m.assetsettings_any_org_unit() : labelOf(page.orgUnits, orgUnit),
  });
}

const summaries: { readonly [K in Kind]?: (value: Values[K], currency: string) => string } = {
  category: ({ priceLimit, disabled }, currency) => {
    const limit =
      priceLimit === null
        ? m.assetsettings_no_limit()
        : `${m.assetsettings_price_limit()}: ${moneyText(priceLimit, currency)}`;
    return disabled ? `${m.assetsettings_not_offered()} · ${limit}` : limit;
  },
  reasons: ({ sentences }) => m.assetsettings_sentence_count({ count: sentences.length }),
  calendar: ({ workingDays, holidays }) =>
    `${plainList(workingDays.map(weekday))} · ${m.assetsettings_holiday_count({ count: holidays.length })}`,
  reminders: ({ remindAfter, escalateAfter, nudgeAfter }) =>
    m.assetsettings_reminders_words({ remind: remindAfter, escalate: escalateAfter, nudge: nudgeAfter }),
};

/** A value in a line, where naming its fields one by one would be too much. */
export function settingSummary({ kind }: SettingsPage, value: unknown, currency: string): string | undefined {
  return summaries[kind]?.(value as never, currency);
}
