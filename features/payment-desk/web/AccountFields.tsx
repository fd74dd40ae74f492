import { m } from '#messages';
import { westernDigits } from '../../../formats/digits.ts';
import { Field } from '../../../web/ui/Field.tsx';
import { TextInput } from '../../../web/ui/inputs.tsx';
import type { SaveMyAccount } from '../contract.ts';

interface AccountFieldsProps {
  value: SaveMyAccount;
  onChange: (value: SaveMyAccount) => void;
  errors: Readonly<Record<string, string>>;
}

/** Whose account it is, its number, its bank. */
export function AccountFields({ value, onChange, errors }: AccountFieldsProps) {
  return (
    <>
      <Field label={m.payments_account_holder()} error={errors.holderName}>
        <TextInput
          value={value.holderName}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => onChange({ ...value, holderName: event.target.value })}
        />
      </Field>
      <Field
        label={m.payments_account_number()}
        error={errors.accountNumber}
        hint={m.payments_field_account()}
      >
        <TextInput
          value={value.accountNumber}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          onChange={(event) => onChange({ ...value, accountNumber: event.target.value })}
        />
      </Field>
      <Field
        label={m.payments_account_bank_code()}
        error={errors.bankCode}
        hint={m.payments_account_bank_code_hint()}
      >
        <TextInput
          value={value.bankCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          dir="ltr"
          onChange={(event) => onChange({ ...value, bankCode: event.target.value })}
        />
      </Field>
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
