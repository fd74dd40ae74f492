import { m } from '#messages';
import { westernDigits } from '../text/digits.ts';

/** What a payment goes to: the account's number, and the bank where the number does not say it ('' where it does). */
export interface BankAccount {
  readonly accountNumber: string;
  readonly bankCode: string;
}

/** How accounts are written where a company pays. */
interface Scheme {
  /** An account at home by its number; null: none but an IBAN. */
  readonly number: RegExp | null;
  /** A bank at home by its code; null: by its BIC. */
  readonly code: RegExp | null;
  /** Whether an account abroad, by its IBAN, may be paid too. */
  readonly iban: boolean;
  readonly words: {
    readonly number: () => string;
    readonly numberHint: () => string;
    readonly wrongNumber: () => string;
    readonly code: () => string;
    readonly codeHint: () => string;
    readonly wrongCode: () => string;
    /** What the bank's mark of a transfer is called. */
    readonly reference: () => string;
  };
}

const withIban = {
  number: m.account_number_or_iban,
  codeHint: m.account_code_not_with_iban,
  reference: m.account_reference,
};

const india: Scheme = {
  number: /^[0-9]{6,20}$/,
  code: /^[A-Z0-9]{4,15}$/,
  iban: false,
  words: {
    number: m.account_number,
    numberHint: m.account_india_number,
    wrongNumber: m.account_india_number,
    code: m.account_india_code,
    codeHint: m.account_india_code_hint,
    wrongCode: m.account_india_wrong_code,
    reference: m.account_india_reference,
  },
};
const usa: Scheme = {
  number: /^[0-9]{4,17}$/,
  code: /^[0-9]{9}$/,
  iban: true,
  words: {
    ...withIban,
    numberHint: m.account_usa_number,
    wrongNumber: m.account_usa_number,
    code: m.account_usa_code,
    wrongCode: m.account_usa_wrong_code,
  },
};
const britain: Scheme = {
  number: /^[0-9]{8}$/,
  code: /^[0-9]{6}$/,
  iban: true,
  words: {
    ...withIban,
    numberHint: m.account_britain_number,
    wrongNumber: m.account_britain_number,
    code: m.account_britain_code,
    wrongCode: m.account_britain_wrong_code,
  },
};
const byIban: Scheme = {
  number: null,
  code: null,
  iban: true,
  words: {
    number: m.account_iban,
    numberHint: m.account_iban_hint,
    wrongNumber: m.account_wrong_iban,
    code: m.account_bic,
    codeHint: m.account_bic_hint,
    wrongCode: m.account_wrong_bic,
    reference: m.account_reference,
  },
};
const elsewhere: Scheme = {
  number: /^[A-Z0-9]{4,34}$/,
  code: null,
  iban: true,
  words: {
    ...withIban,
    numberHint: m.account_other_number,
    wrongNumber: m.account_other_number,
    code: m.account_bic,
    wrongCode: m.account_wrong_bic,
  },
};

/** The currencies of those countries in which an account goes by its IBAN alone. */
const ibanCurrencies = new Set('AED BHD CHF EGP EUR GEL JOD KWD LBP PKR QAR SAR TND TRY UAH'.split(' '));

/** How accounts are written where a company pays in a currency (ISO 4217). */
export function accountScheme(currency: string): Scheme {
  if (currency === 'INR') return india;
  if (currency === 'USD') return usa;
  if (currency === 'GBP') return britain;
  return ibanCurrencies.has(currency) ? byIban : elsewhere;
}

/** A number or code as it is kept: it is often written in groups, and in small letters. */
export function plainAccount(typed: string): string {
  return westernDigits(typed).replace(/[\s-]/gu, '').toUpperCase();
}

/** True of what is written as an IBAN, right or wrong. */
export function isIban(accountNumber: string): boolean {
  return /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/u.test(accountNumber);
}

/** True of what is written as a BIC. */
export function isBic(bankCode: string): boolean {
  return /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/u.test(bankCode);
}

/** True when money could go there: the number is known, and the bank too, by its code or by the IBAN. */
export function isWholeAccount({ accountNumber, bankCode }: Partial<BankAccount>): boolean {
  return Boolean(accountNumber && (bankCode || isIban(accountNumber)));
}

/** True when two accounts are the same one. An IBAN says its bank by itself. */
export function isSameAccount(one: BankAccount, other: BankAccount): boolean {
  return (
    one.accountNumber === other.accountNumber &&
    (one.bankCode === other.bankCode || isIban(one.accountNumber))
  );
}

/** An account's number in groups of four, as one compares it with paper. */
export function groupedAccount(accountNumber: string): string {
  return accountNumber.replace(/(.{4})(?=.)/gu, '$1 ');
}

/** An account in a line: its number and what its bank is known by, where it is known. */
export function accountLine({
  accountNumber,
  bankCode,
}: {
  readonly accountNumber: string | null;
  readonly bankCode: string | null;
}): string {
  return [accountNumber, bankCode].filter(Boolean).join(' · ');
}

/** What of an account that was given, as it is kept, is written in no way that goes with the currency: a sentence for each field. What is empty is not looked at. */
export function misshapenAccount(
  { accountNumber, bankCode }: BankAccount,
  currency: string,
): Partial<Record<keyof BankAccount, string>> {
  const { number, code, iban, words } = accountScheme(currency);
  const byItsIban = iban && isIban(accountNumber);
  const fitsNumber = accountNumber === '' || byItsIban || number?.test(accountNumber);
  const fitsCode = bankCode === '' || (byItsIban || code === null ? isBic(bankCode) : code.test(bankCode));
  return {
    ...(!fitsNumber && { accountNumber: words.wrongNumber() }),
    ...(!fitsCode && { bankCode: byItsIban ? m.account_wrong_bic() : words.wrongCode() }),
  };
}
