import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { limits } from '../../workflow/vocabulary.ts';
import { ItemFields } from './ItemFields.tsx';
import style from './ItemsField.module.css';
import { blankItem, type WithItems } from './item-form.ts';

interface ItemsFieldProps {
  /** A price above the limit of its category is wrong here already; a request's own items may keep theirs. */
  limitsHold?: boolean;
}

/** The items of a request, to fill in: added, taken away and put in order. For a form that has `assests`. */
export function ItemsField({ limitsHold = false }: ItemsFieldProps) {
  const { control, getValues, formState } = useFormContext<WithItems>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'assests' });
  const list = useRef<HTMLOListElement>(null);
  const whole = formState.errors.assests?.root;

  function focusItem(index: number) {
    requestAnimationFrame(() => list.current?.children[index]?.querySelector('input')?.focus());
  }
  function add() {
    append(blankItem(getValues('assests').at(-1)?.category), { shouldFocus: false });
    focusItem(fields.length);
  }
  function take(index: number) {
    remove(index);
    focusItem(Math.max(0, index - 1));
  }
  return (
    <div className={style.items}>
      <ol className={style.list} ref={list}>
        {fields.map((field, index) => (
          <ItemFields
            key={field.id}
            index={index}
            count={fields.length}
            limitsHold={limitsHold}
            onMove={(by) => {
              move(index, index + by);
              focusItem(index + by);
            }}
            onRemove={() => take(index)}
          />
        ))}
      </ol>
      {whole?.message && (
        <p role="alert" tabIndex={-1} className={style.wrong}>
          {whole.message}
        </p>
      )}
      {fields.length < limits.items ? (
        <Button className={style.add ?? ''} icon={<Plus />} onClick={add}>
          {m.assetrequests_form_add_item()}
        </Button>
      ) : (
        <p className="caption">{m.assetrequests_form_most_items({ most: limits.items })}</p>
      )}
    </div>
  );
}
