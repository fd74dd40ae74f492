import { type Audience, everybody } from '#contract/audience.ts';
import { any } from '#contract/record-versions.ts';
import { ownField, type RecordOf, recordKind, type ValuesOf } from '#contract/records.ts';
import { audienceWords } from '#formats/names/audience-words.ts';
import { maxLinkLength } from '#formats/text/addresses.ts';
import { plainList } from '#formats/text/lists.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';

/** The days of the company on which something is shown, the last one too: YYYY-MM-DD. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export const tones = ['info', 'ask'] as const;
export type Tone = (typeof tones)[number];

const daysWords = ({ from, to }: Days) =>
  m.banners_days_words({ from: displayDate(from), to: displayDate(to) });
const days = ownField<Days>({ label: m.banners_field_days, words: daysWords, cell: daysWords });
const audience = ownField<Audience>({
  label: m.banners_field_audience,
  words: audienceWords,
  cell: audienceWords,
});
const ended = { type: 'yes', label: m.banners_field_ended, yes: m.banners_ended } as const;
const title = { type: 'line', max: 80, label: m.banners_field_title } as const;
const text = { type: 'paragraph', max: 600, label: m.banners_field_text } as const;
const link = {
  type: 'line',
  max: maxLinkLength,
  optional: true,
  label: m.banners_field_link,
  hint: m.banners_field_link_hint,
} as const;

/** What is kept of banners and prompts, in the order of the tabs. */
export const bannerKinds = {
  banner: recordKind({
    title: m.banners_title,
    text: m.banners_text,
    add: m.banners_add,
    key: [m.banners_code],
    dated: false,
    fields: {
      title,
      text,
      link,
      linkLabel: {
        type: 'line',
        max: 40,
        optional: true,
        label: m.banners_field_link_label,
        hint: m.banners_field_link_label_hint,
      },
      tone: ownField<Tone>({
        label: m.banners_field_tone,
        words: (tone) => m.banners_tone_words({ tone }),
        cell: (tone) => m.banners_tone_words({ tone }),
      }),
      days,
      audience,
      ended,
    },
    blank: {
      key: '',
      value: {
        title: '',
        text: '',
        link: '',
        linkLabel: '',
        tone: 'info',
        days: { from: '', to: '' },
        audience: everybody,
        ended: false,
      },
    },
  }),
  'banner-order': recordKind({
    title: m.banners_order_title,
    text: m.banners_order_text,
    key: [],
    dated: false,
    fields: {
      /** The codes of banners, the first first. */
      order: ownField<string[]>({
        label: m.banners_field_order,
        words: (codes) => plainList(codes),
        cell: (codes) => codes.join('\n'),
      }),
    },
    blank: { key: any, value: { order: [] } },
  }),
  prompt: recordKind({
    title: m.banners_prompts_title,
    text: m.banners_prompts_text,
    add: m.banners_prompt_add,
    key: [m.banners_code],
    dated: false,
    fields: {
      title,
      text,
      link,
      choices: {
        type: 'lines',
        max: 40,
        most: 2,
        label: m.banners_field_choices,
        hint: m.banners_field_choices_hint,
      },
      days,
      audience,
      ended,
    },
    blank: {
      key: '',
      value: {
        title: '',
        text: '',
        link: '',
        choices: [],
        days: { from: '', to: '' },
        audience: everybody,
        ended: false,
      },
    },
  }),
} as const;

export type Kind = keyof typeof bannerKinds;
export const kinds = Object.keys(bannerKinds) as readonly Kind[];

/** What each kind holds. */
export type Values = ValuesOf<typeof bannerKinds>;

/** A banner, a prompt, or the order of the banners. */
export type BannerRecord = RecordOf<typeof bannerKinds>;
