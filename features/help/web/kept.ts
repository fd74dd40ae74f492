import { m } from '#messages';
import type { Kept } from '../../../web/records/kept.ts';
import type { HelpPage } from '../contract.ts';
import { helpKinds, type Values } from '../kinds.ts';

/** Questions and contacts, as the page keeps such things. */
export const keptHelp: Kept<HelpPage> = {
  kinds: helpKinds,
  home: '/admin/help',
  base: '/download/admin/help',
  list: 'getRecords',
  title: m.help_menu,
  text: m.help_keep_text,
  nameOf: ({ kind }, key, value) =>
    (kind === 'help-question'
      ? (value as Values['help-question'] | null)?.question
      : (value as Values['help-contact'] | null)?.what) ?? key,
  captionOf: ({ votes }, { key }) => {
    const counted = votes.find((one) => one.key === key);
    return counted && m.help_votes({ yes: counted.yes, no: counted.no });
  },
};
