import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { moneyText } from '#formats/money/money.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Field } from '#web/ui/form/Field.tsx';
import { MoneyInput } from '#web/ui/form/MoneyInput.tsx';
import type { TypedAmount } from '#web/ui/form/money.ts';
import { ownEntitlement } from '../../entitlement/web/api.ts';
import { checkAmount } from './item-checks.ts';
import type { WithItems } from './item-form.ts';

/** What one piece of an item costs, within the limit of its category where limits hold. */
export function PriceField({ index, limitsHold }: { index: number; limitsHold: boolean }) {
  const { currency } = useMe();
  const { control, formState, getFieldState, trigger } = useFormContext<WithItems>();
  const wrong = formState.errors.assests?.[index];
  const limit = usePriceLimit(useWatch({ control, name: `assests.${index}.category` }));
  const limitWords =
    limit === null ? '' : m.assetrequests_field_price_limit({ limit: moneyText(limit, currency) });
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
    <Field label={m.assetrequests_form_price()} hint={limitWords} error={wrong?.price?.message}>
      <Controller
        control={control}
        name={`assests.${index}.price`}
        rules={{ validate: checkPrice }}
        render={({ field }) => <MoneyInput currency={currency} {...field} />}
      />
    </Field>
  );
}

/** The most that one piece of a category may cost, in minor units; null: no limit, or none is known yet. */
function usePriceLimit(category: string): number | null {
  const { data } = useQuery(ownEntitlement);
  return data?.priceLimits.find((limit) => limit.category === category)?.priceLimit ?? null;
}
