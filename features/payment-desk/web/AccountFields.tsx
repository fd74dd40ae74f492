import { accountScheme, isIban, misshapenAccount, plainAccount } from '#formats/money/bank-account.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { FormField } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import type { SaveMyAccount } from '../contract.ts';

/** Whose account it is, its number, its bank; as they are called where the company pays. */
export function AccountFields() {
  const { iban, words } = accountScheme(useMe().currency);
  return (
    <>
      <FormField name="holderName" label={m.paymentdesk_account_holder()}>
        {(field) => <TextInput {...field} maxLength={120} autoComplete="off" />}
      </FormField>
      <FormField name="accountNumber" label={words.number()} hint={words.numberHint()}>
        {(field) => (
          <TextInput
            {...field}
            inputMode={iban ? 'text' : 'numeric'}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            dir="ltr"
          />
        )}
      </FormField>
      <FormField name="bankCode" label={words.code()} hint={words.codeHint()}>
        {(field) => (
          <TextInput {...field} autoComplete="off" autoCapitalize="characters" spellCheck={false} dir="ltr" />
        )}
      </FormField>
    </>
  );
}

/** An account as it is sent. */
export function accountToSend({ holderName, accountNumber, bankCode }: SaveMyAccount): SaveMyAccount {
  return {
    holderName,
    accountNumber: plainAccount(accountNumber),
    bankCode: plainAccount(bankCode),
  };
}

/** What is wrong with an account as it was typed, where the company pays in a currency. The check digits of an IBAN are the server's to look at. */
export const wrongAccount = (currency: string) => (typed: SaveMyAccount) => {
  const account = accountToSend(typed);
  const { accountNumber, bankCode, holderName } = account;
  const { words } = accountScheme(currency);
  const misshapen = misshapenAccount(account, currency);
  const noBank = bankCode === '' && !isIban(accountNumber);
  return {
    holderName: holderName.trim() === '' && m.paymentdesk_missing_holder(),
    accountNumber: accountNumber === '' ? words.wrongNumber() : (misshapen.accountNumber ?? null),
    bankCode: noBank ? words.wrongCode() : (misshapen.bankCode ?? null),
  };
};
