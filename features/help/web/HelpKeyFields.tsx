import { m } from '#messages';
import { CodeField } from '#web/records/CodeField.tsx';
import type { KeyFieldsProps } from '#web/records/kept.ts';
import type { HelpPage } from '../contract.ts';
import { TopicPlaceKey } from '../telling/web/TopicPlaceKey.tsx';

/** What a new one is about: a code, or a topic and a location. */
export function HelpKeyFields(props: KeyFieldsProps<HelpPage>) {
  return props.page.kind === 'help-topic-place' ? (
    <TopicPlaceKey {...props} />
  ) : (
    <CodeField label={m.help_code()} {...props} error={props.errors.key} />
  );
}
