import { m } from '#messages';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { FormField } from '#web/ui/form/Form.tsx';
import { Select, TextArea, TextInput } from '#web/ui/form/inputs.tsx';
import { NumberInput } from '#web/ui/form/NumberInput.tsx';
import { fields } from '../../facts/fields.ts';
import { fieldName } from '../../facts/words.ts';
import { templateBounds } from '../content.ts';
import type { EditedItem, EditedSection } from './editing.ts';

interface ItemDialogProps {
  item: EditedItem;
  /** Where it stands, and where else it could; left out: it is new. */
  place?: { readonly section: string; readonly sections: readonly EditedSection[] } | undefined;
  /** `section`: the key of the one that it is to stand in. */
  onDone: (item: EditedItem, section: string) => void;
  onClose: () => void;
}

/** What an item is called, where it stands, how many lines it may have, or what it says. */
export function ItemDialog({ item, place, onDone, onClose }: ItemDialogProps) {
  const { field } = item;
  const isText = field === '';
  const { form, hasLines } = useItemForm({ item, place, onDone, onClose });
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
      {place && place.sections.length > 1 && (
        <FormField name="section" label={m.onepager_item_section()}>
          {(given) => (
            <Select
              {...given}
              options={place.sections
                .filter(({ key, items }) => key === place.section || items.length < templateBounds.items)
                .map(({ key, title }) => ({ value: key, label: title || m.onepager_section_new() }))}
            />
          )}
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

/** The form of an item: what it asks for depends on what the item is. */
function useItemForm({ item, place, onDone, onClose }: ItemDialogProps) {
  const { field } = item;
  const isText = field === '';
  const hasLines = isText || fields[field].kind === 'text' || fields[field].kind === 'paragraph';
  const form = useSentForm({
    values: {
      label: item.label,
      text: item.text,
      lines: item.lines as number | undefined,
      section: place?.section ?? '',
    },
    check: ({ text, lines }) => ({
      text: isText && text.trim() === '' && m.onepager_item_text_missing(),
      lines:
        hasLines &&
        !(typeof lines === 'number' && lines >= 1 && lines <= templateBounds.lines) &&
        m.onepager_item_lines_wrong({ most: templateBounds.lines }),
    }),
    send: async ({ section, ...values }) =>
      onDone({ ...item, ...values, lines: values.lines ?? item.lines }, section),
    sent: onClose,
  });
  return { form, hasLines };
}
