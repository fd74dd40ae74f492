import { m } from '#messages';
import type { Kept } from '../../../web/records/kept.ts';
import type { HelpPage } from '../contract.ts';
import { helpKinds, type Kind, type Values } from '../kinds.ts';

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
  summaryOf: ({ kind }, value) => {
    const words =
      kind === 'help-question'
        ? [(value as Values['help-question']).answer]
        : contactWords(value as Values['help-contact']);
    return [...((value as Values[Kind]).hidden ? [m.help_not_shown()] : []), ...words].join(' · ');
  },
  captionOf: ({ votes }, { key, value }) => {
    const place = value === null ? [] : [m.help_place({ position: (value as Values[Kind]).position })];
    const counted = votes.find((one) => one.key === key);
    const words = counted ? [m.help_votes({ yes: counted.yes, no: counted.no })] : [];
    return [...place, ...words].join(' · ');
  },
};

const contactWords = ({ name, email, phone }: Values['help-contact']) => [name, email, phone];
