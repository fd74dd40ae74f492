import type { AppIconName } from '#contract/app-icons.ts';
import { type Audience, everybody } from '#contract/audience.ts';
import { ownField, type RecordOf, recordKind, type ValuesOf } from '#contract/records.ts';
import { audienceWords } from '#formats/names/audience-words.ts';
import { maxLinkLength } from '#formats/text/addresses.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';

const audience = ownField<Audience>({
  label: m.documents_field_audience,
  words: audienceWords,
  cell: audienceWords,
});
const position = { type: 'whole', least: 0, most: 100_000, label: m.documents_field_position } as const;

/** The folders that administrators and HR keep; what is in them is uploaded. */
export const folderKinds = {
  'document-folder': recordKind({
    title: m.documents_folders_title,
    text: m.documents_folders_text,
    add: m.documents_folder_add,
    key: [m.documents_code],
    dated: false,
    fields: {
      name: { type: 'line', max: 60, label: m.documents_field_name },
      audience,
      /** Lowest first. */
      position,
      hidden: { type: 'yes', label: m.documents_field_hidden, yes: m.documents_not_shown },
    },
    blank: { key: '', value: { name: '', audience: everybody, position: 100, hidden: false } },
  }),
} as const;

/** From which day to which something is shown; null: since ever, for ever. */
export interface Shown {
  readonly from: string | null;
  readonly to: string | null;
}

function shownWords({ from, to }: Shown): string {
  if (from !== null && to !== null)
    return m.documents_shown_between({ from: displayDate(from), to: displayDate(to) });
  if (from !== null) return m.documents_shown_from({ from: displayDate(from) });
  return to === null ? m.documents_shown_always() : m.documents_shown_to({ to: displayDate(to) });
}

/** The quick links of the dashboard. */
export const linkKinds = {
  'quick-link': recordKind({
    title: m.documents_links_title,
    text: m.documents_links_text,
    add: m.documents_link_add,
    key: [m.documents_code],
    dated: false,
    fields: {
      label: { type: 'line', max: 60, label: m.documents_link_label },
      link: { type: 'line', max: maxLinkLength, label: m.documents_link, hint: m.documents_link_hint },
      icon: ownField<AppIconName>({
        label: m.documents_link_icon,
        words: (icon) => m.ui_app_icon_name({ icon }),
        cell: (icon) => icon,
      }),
      shown: ownField<Shown>({ label: m.documents_link_shown, words: shownWords, cell: shownWords }),
      audience,
      /** Lowest first. */
      position,
      hidden: { type: 'yes', label: m.documents_field_hidden, yes: m.documents_not_shown },
    },
    blank: {
      key: '',
      value: {
        label: '',
        link: '',
        icon: 'app-window',
        shown: { from: null, to: null },
        audience: everybody,
        position: 100,
        hidden: false,
      },
    },
  }),
} as const;

/** What each kind holds. */
export type Folder = ValuesOf<typeof folderKinds>['document-folder'];
export type QuickLink = ValuesOf<typeof linkKinds>['quick-link'];

export type FolderRecord = RecordOf<typeof folderKinds>;
export type LinkRecord = RecordOf<typeof linkKinds>;
