import { validate as isRoutingNumber } from 'abavalidator';
import { isValidBIC, isValidIBAN } from 'ibantools';
import { m } from '#messages';
import { accountScheme, type BankAccount, isIban, misshapenAccount } from './bank-account.ts';

/**
 * What is wrong with an account that was given, as it is kept: how it is written, and the check digits of an IBAN or a routing number. What is
 * empty is not looked at. On the server alone: the page, which would have to fetch the rules of each country, looks at the writing.
 */
export function wrongAccount(
  account: BankAccount,
  currency: string,
): Partial<Record<keyof BankAccount, string>> {
  const misshapen = misshapenAccount(account, currency);
  const { accountNumber, bankCode } = account;
  const { iban, words } = accountScheme(currency);
  const byItsIban = iban && isIban(accountNumber);
  // Where any number of letters and digits is one, what begins as an IBAN of some country is meant as one.
  const digits = byItsIban && !isValidIBAN(accountNumber) ? { accountNumber: m.account_wrong_iban() } : {};
  const code = isRightCode(bankCode, currency, byItsIban)
    ? {}
    : { bankCode: byItsIban ? m.account_wrong_bic() : words.wrongCode() };
  return { ...digits, ...code, ...misshapen };
}

function isRightCode(bankCode: string, currency: string, byItsIban: boolean): boolean {
  if (bankCode === '') return true;
  if (byItsIban || accountScheme(currency).code === null) return isValidBIC(bankCode);
  return currency !== 'USD' || isRoutingNumber(bankCode);
}

/** The same of an account that has to be there: the bank may be left out where an IBAN says it. */
export function wrongWholeAccount(
  account: BankAccount,
  currency: string,
): Partial<Record<keyof BankAccount, string>> {
  const { accountNumber, bankCode } = account;
  return {
    ...(accountNumber === '' && { accountNumber: accountScheme(currency).words.wrongNumber() }),
    ...(bankCode === '' && !isIban(accountNumber) && { bankCode: accountScheme(currency).words.wrongCode() }),
    ...wrongAccount(account, currency),
  };
}
