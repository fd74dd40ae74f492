import { misshapenAccount, plainAccount } from '#formats/money/bank-account.ts';
import { m } from '#messages';
import { type TypedAmount, wrongAmount } from '#web/ui/form/money.ts';
import { wrongNumber } from '#web/ui/form/typed-number.ts';
import { type Missing, sayMissing } from '../../workflow/missing.ts';
import { limits } from '../../workflow/vocabulary.ts';
import type { TypedShop } from './item-form.ts';

/** `true`, or the sentence about what is wrong: what a form's check answers. */
type Check = true | string;

/** Something must be there. `what` it is that would be missing. */
export const needed =
  (what: Missing) =>
  (value: string | null | undefined): Check =>
    (value ?? '').trim() !== '' || sayMissing(what);

/** A number of pieces. */
export function checkQuantity(value: string): Check {
  return wrongNumber(value, { least: 1, most: limits.quantity }) ?? true;
}

/** An amount above nothing. */
export function checkAmount(value: TypedAmount, currency: string): Check {
  return wrongAmount(value, currency, { most: limits.amount }) ?? true;
}

/** A link, if there is one. */
export function checkLink(value: string): Check {
  const link = value.trim();
  return (
    link === '' || (/^https?:\/\/\S+$/u.test(link) && URL.canParse(link)) || m.assetrequests_form_wrong_link()
  );
}

/** A part of a bank account as it is written where the company pays in a currency, if there is one. */
export function checkAccount(
  { accountNumber, bankCode }: TypedShop,
  field: 'accountNumber' | 'bankCode',
  currency: string,
): Check {
  const account = { accountNumber: plainAccount(accountNumber), bankCode: plainAccount(bankCode) };
  return misshapenAccount(account, currency)[field] ?? true;
}

/** A bank reference, cheque number or order number. */
export function checkReference(value: string): Check {
  return /^[A-Za-z0-9][A-Za-z0-9 /_.-]{2,39}$/u.test(value.trim()) || m.assetrequests_form_wrong_reference();
}
