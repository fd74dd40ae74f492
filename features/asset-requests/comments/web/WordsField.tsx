import type { ComponentProps } from 'react';
import { m } from '#messages';
import { FormField } from '#web/ui/form/Form.tsx';
import { commentLimits, withTokens } from '../comments.ts';
import { MentionArea } from './MentionArea.tsx';
import type { Typed } from './mention-typing.ts';

/** What is sent of what was typed. */
export const sentOf = ({ text, people }: Typed) => withTokens(text, people).trim();

/** What is wrong with a text, as a sentence. */
export function wrongWith(typed: Typed): string | false {
  const text = sentOf(typed);
  const over = [...text].length - commentLimits.text;
  if (text === '') return m.assetrequests_comment_refused_empty();
  return over > 0 && m.assetrequests_comment_too_long({ over, most: commentLimits.text });
}

interface WordsFieldProps extends Omit<ComponentProps<typeof MentionArea>, 'value' | 'onChange'> {
  label: string;
  hint?: string;
}

/** The words of a comment, with its mentions. */
export function WordsField({ label, hint, ...area }: WordsFieldProps) {
  return (
    <FormField name="comment" label={label} hint={hint}>
      {({ value, onChange }) => <MentionArea {...area} value={value} onChange={onChange} />}
    </FormField>
  );
}
