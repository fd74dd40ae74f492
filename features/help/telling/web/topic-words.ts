import { partsOf } from '#contract/record-versions.ts';
import { roleName } from '#formats/names/role-name.ts';
import { m } from '#messages';
import type { TopicKind, TopicValues } from '../kinds.ts';

/** What the lists of topics say of those whom they name, and of what may be chosen. */
export interface Choices {
  readonly people: readonly { readonly empcode: string; readonly name: string }[];
  readonly topics: readonly { value: string; label: string }[];
  readonly locations: readonly { value: string; label: string }[];
}

/** What a topic is called; of who answers at a location, both. */
export function topicName({ topics, locations }: Choices, key: string, value: unknown): string {
  const parts = partsOf(key, 2);
  if (!parts) return (value as TopicValues['help-topic'] | null)?.name ?? key;
  const [topic = '', location = ''] = parts;
  const label = (of: Choices['topics'], code: string) => of.find((one) => one.value === code)?.label ?? code;
  return m.help_place_name({ topic: label(topics, topic), location: label(locations, location) });
}

/** Who answers, in a line. */
export function topicSummary({ people }: Choices, value: TopicValues[TopicKind]): string {
  const names = value.people.map((code) => people.find(({ empcode }) => empcode === code)?.name ?? code);
  return [
    ...(value.ended ? [m.help_topic_ended()] : []),
    ...names,
    ...(value.role ? [m.help_topic_role_there({ role: roleName(value.role) })] : []),
  ].join(' · ');
}
