import { calls } from '#features/cover/calls.ts';
import type * as contract from '#features/cover/contract.ts';
import { m } from '#messages';
import { callsOf } from '#web/lib/calls.ts';
import type { Kept } from '#web/records/kept.ts';
import type { HelpPage } from '../contract.ts';
import { helpKinds, type Values } from '../kinds.ts';
import type { TopicKind, TopicValues } from '../telling/kinds.ts';
import { RoleField } from '../telling/web/RoleField.tsx';
import { topicName, topicSummary } from '../telling/web/topic-words.ts';
import { HelpKeyFields } from './HelpKeyFields.tsx';

const api = callsOf<typeof contract>(calls);

/** Questions, contacts and topics, as the page keeps such things. */
export const keptHelp: Kept<HelpPage> = {
  kinds: helpKinds,
  home: '/admin/help',
  base: '/download/admin/help',
  list: 'getRecords',
  title: m.help_menu,
  text: m.help_keep_text,
  nameOf(page, key, value) {
    if (page.kind === 'help-question') return (value as Values['help-question'] | null)?.question ?? key;
    if (page.kind === 'help-contact') return (value as Values['help-contact'] | null)?.what ?? key;
    return topicName(page, key, value);
  },
  summaryOf(page, value) {
    if (page.kind === 'help-question') return shownWords(value as Values['help-question'], ['answer']);
    if (page.kind === 'help-contact')
      return shownWords(value as Values['help-contact'], ['name', 'email', 'phone']);
    return topicSummary(page, value as TopicValues[TopicKind]);
  },
  captionOf({ kind, votes }, { key, value }) {
    if (kind === 'help-topic-place') return undefined;
    const place =
      value === null ? [] : [m.help_place({ position: (value as { position: number }).position })];
    const counted = votes.find((one) => one.key === key);
    const words = counted ? [m.help_votes({ yes: counted.yes, no: counted.no })] : [];
    return [...place, ...words].join(' · ');
  },
  namesOf: ({ people }) => people,
  colleagues: (query) => api.findColleagues({ query: { query } }),
  KeyFields: HelpKeyFields,
  OwnFields: { role: RoleField },
};

/** What is shown to everybody, with a word where it is not. */
function shownWords<V extends { hidden: boolean }>(value: V, fields: readonly (keyof V)[]): string {
  return [...(value.hidden ? [m.help_not_shown()] : []), ...fields.map((name) => value[name])].join(' · ');
}
