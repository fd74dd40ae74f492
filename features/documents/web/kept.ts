import { audienceWords } from '#formats/names/audience-words.ts';
import { m } from '#messages';
import { AudienceField } from '#web/records/AudienceField.tsx';
import { IconField } from '#web/records/IconField.tsx';
import type { Kept } from '#web/records/kept.ts';
import type { FolderPage, LinkPage } from '../contract.ts';
import { type Folder, folderKinds, linkKinds, type QuickLink } from '../kinds.ts';
import { ShownField } from './ShownField.tsx';

/** The folders, as the page keeps such things. */
export const keptFolders: Kept<FolderPage> = {
  kinds: folderKinds,
  home: '/admin/document-folders',
  base: '/download/admin/documentFolders',
  list: 'getRecords',
  title: m.documents_folders_title,
  text: m.documents_folders_text,
  nameOf: (_, key, value) => (value as Folder | null)?.name ?? key,
  summaryOf: (_, value) => {
    const { audience, hidden } = value as Folder;
    return [...(hidden ? [m.documents_not_shown()] : []), audienceWords(audience)].join(' · ');
  },
  captionOf: ({ counts }, { key, value }) => {
    if (value === null) return undefined;
    const count = counts.find(({ folder }) => folder === key)?.count ?? 0;
    const place = m.documents_place({ position: (value as Folder).position });
    return [m.documents_in_folder({ count }), place].join(' · ');
  },
  OwnFields: { audience: AudienceField },
};

/** The quick links, as the page keeps such things. */
export const keptLinks: Kept<LinkPage> = {
  kinds: linkKinds,
  home: '/admin/quick-links',
  base: '/download/admin/quickLinks',
  list: 'getRecords',
  title: m.documents_links_title,
  text: m.documents_links_text,
  nameOf: (_, key, value) => (value as QuickLink | null)?.label ?? key,
  summaryOf: (_, value) => {
    const { link, hidden } = value as QuickLink;
    return [...(hidden ? [m.documents_not_shown()] : []), link].join(' · ');
  },
  captionOf: (_, { value }) => {
    if (value === null) return undefined;
    const { audience, shown, position } = value as QuickLink;
    const { fields } = linkKinds['quick-link'];
    const words = [audienceWords(audience), fields.shown.words(shown), m.documents_place({ position })];
    return words.join(' · ');
  },
  OwnFields: { icon: IconField, shown: ShownField, audience: AudienceField },
};
