import { useQuery } from '@tanstack/react-query';
import { Controller, useFormContext } from 'react-hook-form';
import { m } from '#messages';
import { Field } from '#web/ui/form/Field.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import { categories } from './api.ts';
import style from './ItemsField.module.css';
import { ItemTop } from './ItemTop.tsx';
import { checkLink, checkQuantity, needed } from './item-checks.ts';
import type { WithItems } from './item-form.ts';
import { PriceField } from './PriceField.tsx';

interface ItemProps {
  index: number;
  count: number;
  limitsHold: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** One item of a request, to be typed. */
export function ItemFields({ index, count, limitsHold, onMove, onRemove }: ItemProps) {
  const { register, formState } = useFormContext<WithItems>();
  const wrong = formState.errors.assests?.[index];
  const number = index + 1;
  return (
    <li>
      <fieldset className={style.item}>
        <legend className="hidden-visually">{m.assetrequests_form_item({ number })}</legend>
        <ItemTop number={number} count={count} onMove={onMove} onRemove={onRemove} />
        <div className={style.fields}>
          <Field
            label={m.assetrequests_form_item_name()}
            error={wrong?.name?.message}
            className={style.name ?? ''}
          >
            <TextInput
              maxLength={120}
              placeholder={m.assetrequests_form_item_example()}
              {...register(`assests.${index}.name`, { validate: needed('item') })}
            />
          </Field>
          <CategoryField index={index} />
          <PriceField index={index} limitsHold={limitsHold} />
          <Field label={m.assetrequests_form_quantity()} error={wrong?.quantity?.message}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              {...register(`assests.${index}.quantity`, { validate: checkQuantity })}
            />
          </Field>
          <Field
            label={m.assetrequests_form_link()}
            optional
            error={wrong?.url?.message}
            className={style.link ?? ''}
          >
            <TextInput
              type="url"
              inputMode="url"
              dir="ltr"
              maxLength={500}
              placeholder="https://"
              {...register(`assests.${index}.url`, { validate: checkLink })}
            />
          </Field>
        </div>
      </fieldset>
    </li>
  );
}

/** Its category, one of those there are. */
function CategoryField({ index }: { index: number }) {
  const { control, formState } = useFormContext<WithItems>();
  const offered = useQuery(categories);
  const wrong = formState.errors.assests?.[index];
  return (
    <Field
      label={m.assetrequests_form_category()}
      error={wrong?.category?.message ?? (offered.error ? m.assetrequests_form_no_categories() : undefined)}
      className={style.category ?? ''}
    >
      {/* Its options come later than its value: only a controlled list then shows what was chosen. */}
      <Controller
        control={control}
        name={`assests.${index}.category`}
        rules={{ validate: needed('category') }}
        render={({ field }) => (
          <Select
            placeholder={m.assetrequests_form_choose()}
            options={offered.data ?? []}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
    </Field>
  );
}
