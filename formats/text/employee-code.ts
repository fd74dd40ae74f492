/** The signs that an employee code may have between its capitals and digits, where the company's settings allow them. */
export const codeSigns = '-./_';

/** How a code is written, whatever is allowed: 1 to 20 capitals and digits, with signs between them. */
export const employeeCodePattern = '[A-Z0-9](?:[A-Z0-9./_-]{0,18}[A-Z0-9])?';

const whole = new RegExp(`^${employeeCodePattern}$`);

/** True for what an employee code looks like. */
export const isEmployeeCode = (text: string): boolean => whole.test(text);

/** The first sign of a code that is not among those allowed; undefined: there is none. */
export const foreignSign = (code: string, allowed: string): string | undefined =>
  [...code].find((sign) => codeSigns.includes(sign) && !allowed.includes(sign));
