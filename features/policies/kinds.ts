import { type Audience, everybody } from '#contract/audience.ts';
import { blankCategory, categoryField, categoryFields } from '#contract/categories.ts';
import { ownField, type RecordOf, recordKind, type ValuesOf } from '#contract/records.ts';
import { audienceWords } from '#formats/names/audience-words.ts';
import { m } from '#messages';

/** What administrators and HR keep of the policies, in the order of the tabs; a policy's text is published as its versions. */
export const policyKinds = {
  policy: recordKind({
    title: m.policies_title,
    text: m.policies_keep_policies_text,
    add: m.policies_add,
    key: [m.policies_code],
    dated: false,
    fields: {
      title: { type: 'line', max: 120, label: m.policies_field_title },
      category: categoryField(m.policies_field_category),
      audience: ownField<Audience>({
        label: m.policies_field_audience,
        words: audienceWords,
        cell: audienceWords,
      }),
      /** So many days those of the audience have to say that they have read it. */
      days: { type: 'whole', least: 1, most: 365, label: m.policies_field_days },
      asked: { type: 'yes', label: m.policies_field_asked, yes: m.policies_is_asked },
      hidden: { type: 'yes', label: m.policies_field_hidden, yes: m.policies_not_shown },
    },
    blank: {
      key: '',
      value: {
        title: '',
        category: '',
        days: 14,
        asked: false,
        hidden: false,
        audience: everybody,
      },
    },
  }),
  'policy-category': recordKind({
    title: m.policies_categories_title,
    text: m.policies_categories_text,
    add: m.policies_category_add,
    key: [m.policies_code],
    dated: false,
    fields: categoryFields({ name: m.policies_field_name, position: m.policies_field_position }),
    blank: { key: '', value: blankCategory },
  }),
} as const;

export type Kind = keyof typeof policyKinds;
export const kinds = Object.keys(policyKinds) as readonly Kind[];

/** What each kind holds. */
export type Values = ValuesOf<typeof policyKinds>;

/** A policy or a category. */
export type PolicyRecord = RecordOf<typeof policyKinds>;
