import { cleanLine, saysNothing, unguarded, wholeText } from './cell-text.ts';
import { westernDigits } from './digits.ts';

/** A number at which somebody is called, as it is typed: digits, the signs between them, and what is dialled behind. */
const numberShape = /^\+?[\d(][\d ()./-]*(?: ?(?:ext\.?|extn\.?|x|#) ?\d{1,6})?$/i;
/** Fewer digits are no number of a phone, not of an office's own exchange either. */
const leastDigits = 3;
/** Those of a country among them; what is dialled behind is not. */
const mostDigits = 15;
const behind = / ?(?:ext\.?|extn\.?|x|#) ?\d{1,6}$/i;
/** A number and the end of another: 98765 00501/02. */
const andAnother = /\d{3,}[ -]*\/[ ]*\d{1,4}$/;
/** What has so many digits is a number by itself. */
const wholeNumber = 7;

/** `several`: more than one; `rounded`: digits of it are lost. */
export type ReadPhone =
  | { readonly number: string | null }
  | { readonly wrong: 'none' | 'several' | 'rounded' };

/**
 * Reads a number of a phone out of a cell, an attribute or a field: without the scheme, the guards, the marks nobody sees and the decimals
 * that other programs leave with it. `number` null: it says that there is none.
 */
export function readPhone(text: string): ReadPhone {
  const bare = unguarded(cleanLine(text.trim().replace(/[\r\n\u2028\u2029]+/g, ' / ')))
    .replace(/^(?:=|tel:|callto:|phone:|mob(?:ile)?[.:])+ */i, '')
    .replace(/^=/, '')
    .trim();
  if (bare === '' || saysNothing(bare) || /^(?:true|false|0+|yes|no)$/i.test(bare)) return { number: null };
  const number = wholeText(westernDigits(bare).replace(/[\u2010-\u2015\u2212]/g, '-'));
  if (number === null) return { wrong: 'rounded' };
  const parts = number.split(/[,;/|&]| or | and /i).filter((part) => count(part) >= wholeNumber);
  const main = number.replace(behind, '');
  const digits = count(main);
  if (parts.length > 1 || (digits > wholeNumber && andAnother.test(main))) return { wrong: 'several' };
  return numberShape.test(number) && digits >= leastDigits && digits <= mostDigits
    ? { number }
    : { wrong: 'none' };
}

const count = (text: string) => text.replace(/\D/g, '').length;
