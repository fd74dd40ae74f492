/**
 * A company's time: every day that somebody gives the portal, typed, chosen, uploaded or sent, lies from the first to the last of these
 * years. Beyond them it is a slip, or what another program writes for no end (31-12-9999).
 */
export const firstYear = 1900;
export const lastYear = 2199;

/** How a day of it is written (YYYY-MM-DD), as a pattern. */
export const dayPattern = '^(19|2[01])\\d\\d-\\d\\d-\\d\\d$';
/** A month (YYYY-MM) of it. */
export const monthPattern = '^(19|2[01])\\d\\d-(0[1-9]|1[0-2])$';

const [day, month] = [new RegExp(dayPattern), new RegExp(monthPattern)];

/** True for a day written YYYY-MM-DD within a company's time. Not whether the calendar has it. */
export const isWithinCompanyTime = (text: string): boolean => day.test(text);

/** True for a month of a company's time, YYYY-MM. */
export const isMonth = (text: string): boolean => month.test(text);
