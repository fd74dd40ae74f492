import { m } from '#messages';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { FormField } from '#web/ui/form/Form.tsx';
import { TextArea, TextInput } from '#web/ui/form/inputs.tsx';
import { NumberInput } from '#web/ui/form/NumberInput.tsx';
import { fields } from '../../facts/fields.ts';
import { fieldName } from '../../facts/words.ts';
import { templateBounds } from '../content.ts';
import type { EditedItem } from './editing.ts';

interface ItemDialogProps {
  item: EditedItem;
  onDone: (item: EditedItem) => void;
  onClose: () => void;
}

/** What an item is called, how many lines it may have, or what it says. */
export function ItemDialog({ item, onDone, onClose }: ItemDialogProps) {
  const { field } = item;
  const isText = field === '';
  const hasLines = isText || fields[field].kind === 'text' || fields[field].kind === 'paragraph';
  const form = useSentForm({
    values: { label: item.label, text: item.text, lines: item.lines as number | undefined },
    check: ({ text, lines }) => ({
      text: isText && text.trim() === '' && m.onepager_item_text_missing(),
      lines:
        hasLines &&
        !(typeof lines === 'number' && lines >= 1 && lines <= templateBounds.lines) &&
        m.onepager_item_lines_wrong({ most: templateBounds.lines }),
    }),
    send: async (values) => onDone({ ...item, ...values, lines: values.lines ?? item.lines }),
    sent: onClose,
  });
  return (
    <FormDialog
      of={form}
      title={isText ? m.onepager_item_text() : fieldName(field)}
      submit={m.onepager_item_done()}
      onClose={onClose}
    >
      {isText ? (
        <FormField name="text" label={m.onepager_item_text()} hint={m.onepager_item_text_hint()}>
          {(given) => <TextArea {...given} rows={4} maxLength={templateBounds.text} />}
        </FormField>
      ) : (
        <FormField
          name="label"
          label={m.onepager_item_label()}
          hint={m.onepager_item_label_hint({ name: fieldName(field) })}
          optional
        >
          {(given) => <TextInput {...given} maxLength={templateBounds.label} />}
        </FormField>
      )}
      {hasLines && (
        <FormField name="lines" label={m.onepager_item_lines()} hint={m.onepager_item_lines_hint()}>
          {(given) => <NumberInput {...given} />}
        </FormField>
      )}
    </FormDialog>
  );
}
