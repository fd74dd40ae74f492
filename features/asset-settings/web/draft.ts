import type { SettingRow, SettingsPage } from '../contract.ts';
import { any, type Kind, keyOf } from '../versions.ts';

/** What is being typed: the setting's key, and its value as its kind has it. */
export interface Draft {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

const blank: Record<Kind, Draft> = {
  category: { key: '', value: { name: '', position: 10, disabled: false, priceLimit: null } },
  entitlement: { key: keyOf(any, any), value: { amount: null } },
  reasons: { key: '', value: { sentences: [] } },
  calendar: { key: any, value: { workingDays: [1, 2, 3, 4, 5], holidays: [] } },
  reminders: { key: any, value: { remindAfter: 2, escalateAfter: 4, nudgeAfter: 1 } },
  routing: { key: keyOf('FL1', any, any), value: { people: [] } },
};

/** A form begins with what is in effect or, before that, with what comes first; a new setting with what is usual. */
export function startOf(page: Pick<SettingsPage, 'kind'>, row: SettingRow | null): Draft {
  if (!row) return blank[page.kind];
  const value = row.value ?? row.versions[0]?.value ?? blank[page.kind].value;
  return { key: row.key, value: value as Draft['value'] };
}
