import { m } from '#messages';
import type { Kept } from '#web/records/kept.ts';
import type { DepartmentKeepPage } from '../department-contract.ts';
import { clearanceKinds, type Values } from '../kinds.ts';
import { lookUp } from './api.ts';
import { LooksAtField } from './LooksAtField.tsx';

/** The departments that are asked, as the page keeps such things. */
export const keptDepartments: Kept<DepartmentKeepPage> = {
  kinds: clearanceKinds,
  home: '/admin/clearance-departments',
  base: '/download/admin/clearanceDepartments',
  list: 'getRecords',
  title: m.clearance_menu_keep,
  text: m.clearance_keep_text,
  nameOf: (_, key, value) => (value as Values['clearance-department'] | null)?.name ?? key,
  summaryOf({ people }, value) {
    const { officers, looksAt, hidden } = value as Values['clearance-department'];
    const names = officers.map((code) => people.find(({ empcode }) => empcode === code)?.name ?? code);
    return [
      ...names,
      m.clearance_looks_at_words({ looksAt }),
      ...(hidden ? [m.clearance_is_hidden()] : []),
    ].join(' · ');
  },
  namesOf: ({ people }) => people,
  colleagues: lookUp,
  OwnFields: { looksAt: LooksAtField },
};
