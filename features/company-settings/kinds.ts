import { any } from '#contract/record-versions.ts';
import { ownField, type RecordOf, recordKind } from '#contract/records.ts';
import { languageName } from '#formats/names/language-name.ts';
import { minutesText } from '#formats/time/duration.ts';
import { m } from '#messages';

/** A number that nobody need decide: null leaves it to the environment, or to what is shipped. */
const number = (label: () => string, hint: () => string, says: (value: number) => string) =>
  ownField<number | null>({
    label,
    hint,
    words: (value) => (value === null ? m.companysettings_undecided() : says(value)),
    cell: (value) => (value === null ? '' : String(value)),
  });
/** A text that may be left empty, as above. */
const text = (label: () => string, hint: () => string, says: (value: string) => string = (value) => value) =>
  ownField<string>({
    label,
    hint,
    words: (value) => (value === '' ? m.companysettings_undecided() : says(value)),
    cell: (value) => value,
  });

/** What people read of each setting; its bounds stand in `contract/settings.ts`. */
export const settingFields = {
  product: text(m.companysettings_product, m.companysettings_product_hint),
  language: text(m.companysettings_language, m.companysettings_language_hint, languageName),
  supportEmail: text(m.companysettings_support_email, m.companysettings_support_email_hint),
  undoSeconds: number(m.companysettings_undo_seconds, m.companysettings_undo_seconds_hint, (count) =>
    count === 0 ? m.companysettings_undo_seconds_none() : m.companysettings_undo_seconds_says({ count }),
  ),
  mailWaitSeconds: number(
    m.companysettings_mail_wait_seconds,
    m.companysettings_mail_wait_seconds_hint,
    (count) => m.companysettings_mail_wait_seconds_says({ count }),
  ),
  sessionMinutes: number(m.companysettings_session_minutes, m.companysettings_session_minutes_hint, (count) =>
    m.companysettings_session_minutes_says({ time: minutesText(count) }),
  ),
  policyRemindDays: number(
    m.companysettings_policy_remind_days,
    m.companysettings_policy_remind_days_hint,
    (count) => m.companysettings_policy_remind_days_says({ count }),
  ),
  couponRemindDays: number(
    m.companysettings_coupon_remind_days,
    m.companysettings_coupon_remind_days_hint,
    (count) => m.companysettings_coupon_remind_days_says({ count }),
  ),
  uploadMegabytes: number(
    m.companysettings_upload_megabytes,
    m.companysettings_upload_megabytes_hint,
    (megabytes) => m.companysettings_upload_megabytes_says({ megabytes }),
  ),
  decisionsAtOnce: number(
    m.companysettings_decisions_at_once,
    m.companysettings_decisions_at_once_hint,
    (count) => m.companysettings_decisions_at_once_says({ count }),
  ),
  accentLight: text(m.companysettings_accent_light, m.companysettings_accent_hint),
  accentDark: text(m.companysettings_accent_dark, m.companysettings_accent_hint),
  logoLight: text(m.companysettings_logo_light, m.companysettings_logo_hint, m.companysettings_logo_there),
  logoDark: text(m.companysettings_logo_dark, m.companysettings_logo_hint, m.companysettings_logo_there),
  codeSigns: text(m.companysettings_code_signs, m.companysettings_code_signs_hint),
} as const;

const { product, language, supportEmail } = settingFields;
const { undoSeconds, mailWaitSeconds, sessionMinutes, policyRemindDays, couponRemindDays } = settingFields;
const { uploadMegabytes, decisionsAtOnce } = settingFields;
const { accentLight, accentDark, logoLight, logoDark, codeSigns } = settingFields;

/** The settings as administrators keep them: a group is one thing, so that what belongs together is changed and taken back together. */
export const settingKinds = {
  'portal-name': recordKind({
    title: m.companysettings_name_title,
    text: m.companysettings_name_text,
    key: [],
    dated: false,
    fields: { product, language, supportEmail },
    blank: { key: any, value: { product: '', language: '', supportEmail: '' } },
  }),
  'portal-look': recordKind({
    title: m.companysettings_look_title,
    text: m.companysettings_look_text,
    key: [],
    dated: false,
    fields: { accentLight, accentDark, logoLight, logoDark },
    blank: { key: any, value: { accentLight: '', accentDark: '', logoLight: '', logoDark: '' } },
  }),
  'portal-times': recordKind({
    title: m.companysettings_times_title,
    text: m.companysettings_times_text,
    key: [],
    dated: false,
    fields: { undoSeconds, mailWaitSeconds, sessionMinutes, policyRemindDays, couponRemindDays },
    blank: {
      key: any,
      value: {
        undoSeconds: null,
        mailWaitSeconds: null,
        sessionMinutes: null,
        policyRemindDays: null,
        couponRemindDays: null,
      },
    },
  }),
  'portal-limits': recordKind({
    title: m.companysettings_limits_title,
    text: m.companysettings_limits_text,
    key: [],
    dated: false,
    fields: { uploadMegabytes, decisionsAtOnce },
    blank: { key: any, value: { uploadMegabytes: null, decisionsAtOnce: null } },
  }),
  'portal-codes': recordKind({
    title: m.companysettings_codes_title,
    text: m.companysettings_codes_text,
    key: [],
    dated: false,
    fields: { codeSigns },
    blank: { key: any, value: { codeSigns: '' } },
  }),
} as const;

export type SettingRecord = RecordOf<typeof settingKinds>;
export const kinds = Object.keys(settingKinds) as readonly (keyof typeof settingKinds)[];
