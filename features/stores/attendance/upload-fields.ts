import { sentence } from '#contract/sentence.ts';
import { codeField, dayField, type ReadCell, textField } from '#contract/upload-fields.ts';
import { m } from '#messages';
import { markWords } from './mark-words.ts';
import { type Mark, marks } from './marks.ts';
import { longestReason } from './rules.ts';

/** How marks are written in other people's sheets, in lower case and without anything but letters. */
const written: Readonly<Record<string, Mark>> = {
  p: 'present',
  pr: 'present',
  present: 'present',
  l: 'leave',
  lv: 'leave',
  pl: 'leave',
  cl: 'leave',
  sl: 'leave',
  el: 'leave',
  leave: 'leave',
  onleave: 'leave',
  wo: 'week_off',
  w: 'week_off',
  off: 'week_off',
  weekoff: 'week_off',
  weeklyoff: 'week_off',
  a: 'absent',
  ab: 'absent',
  absent: 'absent',
};

/** The mark that a cell says: as sheets write it, or as the portal does; null: none. */
export function markFrom(text: string): Mark | null {
  const said = text.trim().toLowerCase();
  const short = written[said.replace(/[^\p{L}\p{M}]/gu, '')];
  return short ?? marks.find((mark) => markWords[mark]().toLowerCase() === said) ?? null;
}

/** What an upload of attendance says of each: the person, the day, the mark, and of a day that is over why so late. */
export const attendanceFields = {
  empcode: {
    ...codeField({
      label: m.stores_sheet_code,
      hint: m.stores_upload_code_hint,
      also: ['code', 'empcode', 'employeeid', 'empid', 'staffcode'],
      wrong: 'stores_upload_wrong_code',
    }),
    isKey: true as const,
  },
  day: {
    ...dayField({
      label: m.stores_day,
      hint: m.stores_upload_day_hint,
      also: ['date', 'attendancedate', 'on'],
      wrong: 'stores_upload_wrong_day',
    }),
    needed: true as const,
  },
  mark: {
    label: m.stores_sheet_state,
    hint: m.stores_upload_mark_hint,
    needed: true as const,
    also: ['mark', 'status', 'attendance', 'state'],
    read(text: string): ReadCell {
      const mark = markFrom(text);
      return mark === null ? { wrong: sentence('stores_upload_wrong_mark') } : { value: mark };
    },
  },
  reason: textField({
    label: m.stores_late_reason,
    hint: m.stores_upload_reason_hint,
    also: ['reason', 'remark', 'remarks', 'note', 'comment'],
    most: longestReason,
    wrong: 'stores_upload_wrong_reason',
  }),
};
