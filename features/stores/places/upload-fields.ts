import { sentence } from '#contract/sentence.ts';
import { choiceField, type ReadCell, textField } from '#contract/upload-fields.ts';
import { parseWhole } from '#formats/text/digits.ts';
import { firstYear, lastYear } from '#formats/time/company-time.ts';
import { m } from '#messages';
import { monthOf, mostPosts } from './rules.ts';

const whole =
  (least: number, most: number, wrong: 'stores_upload_wrong_year' | 'stores_upload_wrong_posts') =>
  (text: string): ReadCell => {
    const number = parseWhole(text.trim());
    if (number === null || number < least || number > most) return { wrong: sentence(wrong) };
    return { value: String(number) };
  };

/** What an upload of budgets says of each: the store, the month, the designation and its posts. */
export const budgetFields = {
  store: {
    ...choiceField({
      label: m.stores_upload_store,
      hint: m.stores_upload_store_hint,
      also: ['shop', 'storecode', 'storename', 'branch'],
      wrong: 'stores_upload_wrong_store',
    }),
    isKey: true as const,
  },
  designation: {
    ...textField({
      label: m.stores_upload_designation,
      hint: m.stores_upload_designation_hint,
      also: ['post', 'role', 'position', 'title'],
      most: 120,
      wrong: 'stores_upload_wrong_designation',
    }),
    needed: true as const,
  },
  year: {
    label: m.stores_upload_year,
    hint: m.stores_upload_year_hint,
    also: ['yr'],
    needed: true as const,
    read: whole(firstYear, lastYear, 'stores_upload_wrong_year'),
  },
  month: {
    label: m.stores_upload_month,
    hint: m.stores_upload_month_hint,
    also: ['monthnumber', 'mon'],
    needed: true as const,
    read(text: string): ReadCell {
      const number = parseWhole(text.trim()) ?? Number.NaN;
      return 'wrong' in monthOf(firstYear, number)
        ? { wrong: sentence('formats_invalid_month') }
        : { value: String(number) };
    },
  },
  posts: {
    label: m.stores_upload_posts,
    hint: m.stores_upload_posts_hint,
    needed: true as const,
    also: ['budget', 'headcount', 'count', 'number', 'budgetedposts'],
    read: whole(0, mostPosts, 'stores_upload_wrong_posts'),
  },
};
