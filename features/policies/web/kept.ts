import { audienceWords } from '#formats/names/audience-words.ts';
import { m } from '#messages';
import { AudienceField } from '#web/records/AudienceField.tsx';
import { CategoryField } from '#web/records/CategoryField.tsx';
import type { Kept } from '#web/records/kept.ts';
import type { PolicyKeepPage } from '../contract.ts';
import { policyKinds, type Values } from '../kinds.ts';
import { Notes } from './Notes.tsx';

/** Policies and categories, as the page keeps such things. */
export const keptPolicies: Kept<PolicyKeepPage> = {
  kinds: policyKinds,
  home: '/admin/policies',
  base: '/download/admin/policies',
  list: 'getRecords',
  title: m.policies_menu_keep,
  text: m.policies_keep_text,
  nameOf: ({ kind }, key, value) =>
    (kind === 'policy'
      ? (value as Values['policy'] | null)?.title
      : (value as Values['policy-category'] | null)?.name) ?? key,
  // What has no version yet has no page.
  pathOf: ({ kind, unpublished }, { key }) =>
    kind === 'policy' && unpublished.every(({ value }) => value !== key) ? `/policies/${key}` : undefined,
  summaryOf: ({ kind, categories }, value) => {
    if (kind !== 'policy') return undefined;
    const { category, audience, asked, hidden } = value as Values['policy'];
    const name = categories.find((one) => one.value === category)?.label ?? category;
    const marks = [...(hidden ? [m.policies_not_shown()] : []), ...(asked ? [m.policies_is_asked()] : [])];
    return [name, audienceWords(audience), ...marks].join(' · ');
  },
  OwnFields: { category: CategoryField, audience: AudienceField },
  Notes,
};
