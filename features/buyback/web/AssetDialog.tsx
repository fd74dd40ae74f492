import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { saidAndClosed } from '#web/ui/dialog/attempt.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { isDay } from '#web/ui/form/day.ts';
import { FormField } from '#web/ui/form/Form.tsx';
import type { Choice } from '#web/ui/form/FoundPeople.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import { MoneyInput } from '#web/ui/form/MoneyInput.tsx';
import type { TypedAmount } from '#web/ui/form/money.ts';
import { PersonInput } from '#web/ui/form/PersonInput.tsx';
import type { CompanyAsset } from '../shapes.ts';
import { buybackBounds, type Condition, conditions } from '../vocabulary.ts';
import { lookUp, refreshBuyback, saveAsset } from './api.ts';
import style from './Buyback.module.css';

interface AssetDialogProps {
  /** Null: a new one. */
  asset: CompanyAsset | null;
  categories: readonly { readonly category: string; readonly name: string }[];
  onClose: () => void;
}

/** Enters a thing that is to be sold, or changes one. */
export function AssetDialog({ asset, categories, onClose }: AssetDialogProps) {
  const { currency, timeZone } = useMe();
  const form = useAssetForm({ asset, categories, onClose });
  return (
    <FormDialog
      of={form}
      title={asset ? m.buyback_change_of({ name: asset.name }) : m.buyback_asset_add()}
      submit={m.buyback_asset_save()}
      onClose={onClose}
    >
      <FormField name="name" label={m.buyback_thing()}>
        {(given) => <TextInput {...given} maxLength={buybackBounds.name} />}
      </FormField>
      <div className={style.pair}>
        <FormField name="category" label={m.buyback_field_category()}>
          {(given) => (
            <Select
              {...given}
              options={categories.map(({ category, name }) => ({ value: category, label: name }))}
            />
          )}
        </FormField>
        <FormField name="condition" label={m.buyback_condition()}>
          {(given) => <Select {...given} options={conditionOptions()} />}
        </FormField>
        <FormField name="boughtOn" label={m.buyback_bought_on()}>
          {(given) => <DateInput {...given} max={dayOf(new Date(), timeZone)} />}
        </FormField>
        <FormField name="cost" label={m.buyback_cost()}>
          {(given) => <MoneyInput {...given} currency={currency} />}
        </FormField>
        <FormField name="serialNumber" label={m.buyback_serial()} optional>
          {(given) => <TextInput {...given} dir="ltr" maxLength={buybackBounds.serial} />}
        </FormField>
        <FormField name="offeredFrom" label={m.buyback_offered_from()}>
          {(given) => <DateInput {...given} />}
        </FormField>
      </div>
      <FormField name="holder" label={m.buyback_holder()} hint={m.buyback_holder_hint()} optional>
        {(given) => <PersonInput value={given.value} onChange={given.onChange} search={lookUp} />}
      </FormField>
    </FormDialog>
  );
}

const conditionOptions = () =>
  conditions.map((condition) => ({ value: condition, label: m.buyback_condition_words({ condition }) }));

function useAssetForm({ asset, categories, onClose }: AssetDialogProps) {
  const { timeZone } = useMe();
  return useSentForm({
    values: {
      name: asset?.name ?? '',
      category: asset?.category ?? categories[0]?.category ?? '',
      condition: asset?.condition ?? ('good' as Condition),
      serialNumber: asset?.serialNumber ?? '',
      boughtOn: asset?.boughtOn ?? '',
      cost: (asset?.cost ?? undefined) as TypedAmount | undefined,
      holder: (asset?.holder ? { ...asset.holder, designation: '' } : null) as Choice | null,
      offeredFrom: asset?.offeredFrom ?? dayOf(new Date(), timeZone),
    },
    check: ({ name, boughtOn, cost, offeredFrom }) => ({
      name: name.trim() === '' && m.buyback_missing_name(),
      boughtOn: !isDay(boughtOn) && m.buyback_wrong_bought(),
      cost: (typeof cost !== 'number' || cost < 1) && m.buyback_missing_cost(),
      offeredFrom: !isDay(offeredFrom) && m.buyback_wrong_offered(),
    }),
    send: ({ cost, holder, ...values }, key) =>
      saveAsset(
        {
          ...values,
          ...(asset && { assetId: asset.assetId, version: asset.version }),
          cost: cost as number,
          holder: holder?.empcode ?? null,
        },
        key,
      ),
    refresh: refreshBuyback,
    sent: saidAndClosed(() => m.buyback_asset_saved(), onClose),
  });
}
