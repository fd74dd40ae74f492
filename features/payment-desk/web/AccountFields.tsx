import { m } from '#messages';
import { westernDigits } from '../../../formats/digits.ts';
import { FormField } from '../../../web/ui/Form.tsx';
import { TextInput } from '../../../web/ui/inputs.tsx';
import type { SaveMyAccount } from '../contract.ts';

/** Whose account it is, its number, its bank. */
export function AccountFields() {
  return (
    <>
      <FormField name="holderName" label={m.payments_account_holder()}>
        {(field) => <TextInput {...field} maxLength={120} autoComplete="off" />}
      </FormField>
      <FormField name="accountNumber" label={m.payments_account_number()} hint={m.payments_field_account()}>
        {(field) => <TextInput {...field} inputMode="numeric" autoComplete="off" dir="ltr" />}
      </FormField>
      <FormField
        name="bankCode"
        label={m.payments_account_bank_code()}
        hint={m.payments_account_bank_code_hint()}
      >
        {(field) => (
          <TextInput {...field} autoComplete="off" autoCapitalize="characters" spellCheck={false} dir="ltr" />
        )}
      </FormField>
    </>
  );
}

/** An account as it is sent: number and code are often written in groups, and the code in small letters. */
export function accountToSend({ holderName, accountNumber, bankCode }: SaveMyAccount): SaveMyAccount {
  return {
    holderName,
    accountNumber: westernDigits(accountNumber).replace(/[\s-]/g, ''),
    bankCode: bankCode.replace(/[\s-]/g, '').toUpperCase(),
  };
}

/** What is wrong with an account as it was typed. */
export function wrongAccount(typed: SaveMyAccount) {
  const { holderName, accountNumber, bankCode } = accountToSend(typed);
  return {
    holderName: holderName.trim() === '' && m.payments_missing_holder(),
    accountNumber: !/^\d{6,20}$/.test(accountNumber) && m.payments_field_account(),
    bankCode: !/^[A-Z0-9]{4,15}$/.test(bankCode) && m.payments_field_bank_code(),
  };
}
