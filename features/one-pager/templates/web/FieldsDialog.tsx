import { m } from '#messages';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { FormField } from '#web/ui/form/Form.tsx';
import { Checkbox } from '#web/ui/form/inputs.tsx';
import { type FieldKey, fieldKeys, fields } from '../../facts/fields.ts';
import { fieldName } from '../../facts/words.ts';
import { templateBounds } from '../content.ts';
import style from './Editor.module.css';

interface FieldsDialogProps {
  title: string;
  /** Those that stand in the template: each stands once. */
  used: ReadonlySet<string>;
  /** How many more the section takes. */
  room: number;
  onDone: (keys: readonly FieldKey[]) => void;
  onClose: () => void;
}

const sources = ['record', 'ratings', 'facts', 'texts'] as const;

/** The fields that do not stand in the template yet, by where they come from, to be chosen all at once. */
export function FieldsDialog({ title, used, room, onDone, onClose }: FieldsDialogProps) {
  const form = useSentForm({
    values: { keys: [] as readonly FieldKey[] },
    check: ({ keys }) => ({
      keys:
        (keys.length === 0 && m.onepager_fields_missing()) ||
        (keys.length > room && m.onepager_fields_full({ most: templateBounds.items })),
    }),
    send: async ({ keys }) => onDone(keys),
    sent: onClose,
  });
  return (
    <FormDialog of={form} title={title} submit={m.onepager_fields_add()} onClose={onClose} size="medium">
      <FormField name="keys" label={m.onepager_fields_which()} group>
        {({ value, onChange }: { value: readonly FieldKey[]; onChange: (keys: FieldKey[]) => void }) => (
          <div className={style.sources}>
            {sources.map((source) => {
              const left = fieldKeys.filter((key) => fields[key].from === source && !used.has(key));
              return (
                left.length > 0 && (
                  <fieldset key={source}>
                    <legend>{m.onepager_fields_from({ from: source })}</legend>
                    <div className={style.fields}>
                      {left.map((key) => (
                        <Checkbox
                          key={key}
                          label={fieldName(key)}
                          checked={value.includes(key)}
                          onChange={({ target }) =>
                            onChange(target.checked ? [...value, key] : value.filter((one) => one !== key))
                          }
                        />
                      ))}
                    </div>
                  </fieldset>
                )
              );
            })}
          </div>
        )}
      </FormField>
    </FormDialog>
  );
}
