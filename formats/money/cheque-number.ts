/** A cheque's number as it is printed on it: 3 to 12 digits. */
export const chequeNumberPattern = '^[0-9]{3,12}$';

const pattern = new RegExp(chequeNumberPattern, 'u');

/** True for what can be a cheque's number. */
export function isChequeNumber(text: string): boolean {
  return pattern.test(text);
}
