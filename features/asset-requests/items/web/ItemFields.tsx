import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useEffect } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { m } from '#messages';
import { moneyText } from '../../../../formats/money.ts';
import { useMe } from '../../../../web/lib/me.ts';
import { IconButton } from '../../../../web/ui/Button.tsx';
import { Field } from '../../../../web/ui/Field.tsx';
import { Select, TextInput } from '../../../../web/ui/inputs.tsx';
import { MoneyInput } from '../../../../web/ui/MoneyInput.tsx';
import type { TypedAmount } from '../../../../web/ui/money.ts';
import { ownEntitlement } from '../../entitlement/web/api.ts';
import { categories } from './api.ts';
import style from './ItemsField.module.css';
import { checkAmount, checkLink, checkQuantity, needed } from './item-checks.ts';
import type { TypedItem } from './item-form.ts';

/** What a form has that asks for items. */
export interface WithItems {
  assests: TypedItem[];
}

interface ItemProps {
  index: number;
  count: number;
  limitsHold: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** One item of a request, to be typed. */
export function ItemFields({ index, count, limitsHold, onMove, onRemove }: ItemProps) {
  const { currency } = useMe();
  const { register, control, formState, getFieldState, trigger } = useFormContext<WithItems>();
  const offered = useQuery(categories);
  const wrong = formState.errors.assests?.[index];
  const number = index + 1;
  const limit = usePriceLimit(useWatch({ control, name: `assests.${index}.category` }));
  const limitWords =
    limit === null ? '' : m.requests_field_price_limit({ limit: moneyText(limit, currency) });
  const checkPrice = (price: TypedAmount) =>
    limitsHold && limit !== null && typeof price === 'number' && price > limit
      ? limitWords
      : checkAmount(price, currency);
  // Another category may have another limit: what was wrong by the one before may be right.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another limit asks anew
  useEffect(() => {
    if (getFieldState(`assests.${index}.price`).error) void trigger(`assests.${index}.price`);
  }, [limit]);
  return (
    <li>
      <fieldset className={style.item}>
        <legend className="hidden-visually">{m.requests_form_item({ number })}</legend>
        <div className={style.top}>
          <span className={style.number} aria-hidden="true">
            {m.requests_form_item({ number })}
          </span>
          {count > 1 && (
            <span className={style.tools}>
              <IconButton
                label={m.requests_form_item_up({ number })}
                disabled={index === 0}
                onClick={() => onMove(-1)}
              >
                <ArrowUp />
              </IconButton>
              <IconButton
                label={m.requests_form_item_down({ number })}
                disabled={number === count}
                onClick={() => onMove(1)}
              >
                <ArrowDown />
              </IconButton>
              <IconButton label={m.requests_form_item_remove({ number })} onClick={onRemove}>
                <X />
              </IconButton>
            </span>
          )}
        </div>
        <div className={style.fields}>
          <Field
            label={m.requests_form_item_name()}
            error={wrong?.name?.message}
            className={style.name ?? ''}
          >
            <TextInput
              maxLength={120}
              placeholder={m.requests_form_item_example()}
              {...register(`assests.${index}.name`, { validate: needed('item') })}
            />
          </Field>
          <Field
            label={m.requests_form_category()}
            error={wrong?.category?.message ?? (offered.error ? m.requests_form_no_categories() : undefined)}
            className={style.category ?? ''}
          >
            {/* Its options come later than its value: only a controlled list then shows what was chosen. */}
            <Controller
              control={control}
              name={`assests.${index}.category`}
              rules={{ validate: needed('category') }}
              render={({ field }) => (
                <Select
                  placeholder={m.requests_form_choose()}
                  options={offered.data ?? []}
                  value={field.value}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                />
              )}
            />
          </Field>
          <Field label={m.requests_form_price()} hint={limitWords} error={wrong?.price?.message}>
            <Controller
              control={control}
              name={`assests.${index}.price`}
              rules={{ validate: checkPrice }}
              render={({ field }) => <MoneyInput currency={currency} {...field} />}
            />
          </Field>
          <Field label={m.requests_form_quantity()} error={wrong?.quantity?.message}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              {...register(`assests.${index}.quantity`, { validate: checkQuantity })}
            />
          </Field>
          <Field
            label={m.requests_form_link()}
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

/** The most that one piece of a category may cost, in minor units; null: no limit, or none is known yet. */
function usePriceLimit(category: string): number | null {
  const { data } = useQuery(ownEntitlement);
  return data?.priceLimits.find((limit) => limit.category === category)?.priceLimit ?? null;
}
