import { any, keyOf, partsOf } from '#contract/record-versions.ts';
import { m } from '#messages';
import type { KeyFieldsProps } from '#web/records/kept.ts';
import { Field } from '#web/ui/form/Field.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import type { Choices } from './topic-words.ts';

/** For which topic and location it says who answers. */
export function TopicPlaceKey({
  page,
  value,
  onChange,
  errors,
}: Pick<KeyFieldsProps, 'value' | 'onChange' | 'errors'> & { page: Choices }) {
  const [topic = any, location = any] = partsOf(value, 2) ?? [];
  const chosen = (part: string) => (part === any ? '' : part);
  return (
    <>
      <Field label={m.help_tell_topic()} error={errors.topic}>
        <Select
          value={chosen(topic)}
          placeholder={m.help_tell_topic_choose()}
          options={page.topics}
          onChange={({ target }) => onChange(keyOf(target.value, location))}
        />
      </Field>
      <Field label={m.help_tell_location()} error={errors.locationId}>
        <Select
          value={chosen(location)}
          placeholder={m.help_topic_wrong_location()}
          options={page.locations}
          onChange={({ target }) => onChange(keyOf(topic, target.value))}
        />
      </Field>
    </>
  );
}
