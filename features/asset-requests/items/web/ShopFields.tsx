import { useFormContext } from 'react-hook-form';
import { accountScheme } from '#formats/money/bank-account.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Field } from '#web/ui/form/Field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { checkAccount, needed } from './item-checks.ts';
import type { TypedShop } from './item-form.ts';
import style from './ShopFields.module.css';

/** The shop, and (where the company pays it) its account. For a form that has `shop`. */
export function ShopFields({ withAccount }: { withAccount: boolean }) {
  const { register, formState } = useFormContext<{ shop: TypedShop }>();
  const wrong = formState.errors.shop;
  return (
    <div className={style.shop}>
      <Field label={m.assetrequests_form_shop_name()} error={wrong?.name?.message}>
        <TextInput
          maxLength={120}
          autoComplete="off"
          {...register('shop.name', { validate: needed('shop') })}
        />
      </Field>
      <Field label={m.assetrequests_form_shop_place()} optional error={wrong?.place?.message}>
        <TextInput maxLength={120} autoComplete="off" {...register('shop.place')} />
      </Field>
      {withAccount && <AccountFields />}
    </div>
  );
}

/** The account that the company pays. */
function AccountFields() {
  const { register, formState } = useFormContext<{ shop: TypedShop }>();
  const wrong = formState.errors.shop;
  const { currency } = useMe();
  const scheme = accountScheme(currency);
  return (
    <>
      <Field
        label={m.assetrequests_form_shop_account()}
        optional
        hint={m.assetrequests_form_shop_account_hint()}
        error={wrong?.accountNumber?.message}
      >
        <TextInput
          inputMode={scheme.iban ? 'text' : 'numeric'}
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          autoComplete="off"
          {...register('shop.accountNumber', {
            validate: (_, { shop }) => checkAccount(shop, 'accountNumber', currency),
          })}
        />
      </Field>
      <Field
        label={scheme.words.code()}
        optional
        hint={scheme.words.codeHint()}
        error={wrong?.bankCode?.message}
      >
        <TextInput
          dir="ltr"
          autoComplete="off"
          {...register('shop.bankCode', {
            validate: (_, { shop }) => checkAccount(shop, 'bankCode', currency),
          })}
        />
      </Field>
    </>
  );
}
