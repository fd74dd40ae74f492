import { calls } from '#features/cover/calls.ts';
import type * as contract from '#features/cover/contract.ts';
import { m } from '#messages';
import { callsOf } from '#web/lib/calls.ts';
import type { Kept } from '#web/records/kept.ts';
import { WeekdaysField } from '#web/records/WeekdaysField.tsx';
import type { SettingsPage } from '../contract.ts';
import { settingKinds } from '../kinds.ts';
import { HolidaysField } from './CalendarFields.tsx';
import { SettingKeyFields } from './KeyFields.tsx';
import { Notes } from './Notes.tsx';
import { RoutingTable } from './RoutingTable.tsx';
import { settingName, settingSummary } from './words.ts';

const api = callsOf<typeof contract>(calls);

/** The settings of asset requests, as the page keeps such things. */
export const keptSettings: Kept<SettingsPage> = {
  kinds: settingKinds,
  home: '/admin/asset-settings',
  base: '/download/admin/asset-settings',
  list: 'getSettings',
  title: m.assetsettings_title,
  text: m.assetsettings_text,
  nameOf: settingName,
  summaryOf: settingSummary,
  namesOf: ({ people }) => people,
  colleagues: (query) => api.findColleagues({ query: { query } }),
  hintOf: (kind, _field, value) =>
    kind === 'entitlement' && value === null ? m.assetsettings_rule_ends() : undefined,
  KeyFields: SettingKeyFields,
  OwnFields: { workingDays: WeekdaysField, holidays: HolidaysField },
  Notes,
  Lists: { routing: RoutingTable },
};
