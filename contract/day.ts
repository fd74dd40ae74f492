import { Type } from 'typebox';
import { dayPattern, firstYear, lastYear, monthPattern } from '#formats/time/company-time.ts';

/**
 * Days, months and times that a caller gives, all within a company's time (formats/time/company-time.ts). A call that asks for one has it from
 * here: server/http/days.test.ts finds any other. A range of them has 300 years at most; what goes through it day by day bounds it besides.
 */

/** A day of the calendar, YYYY-MM-DD. */
export const Day = Type.String({ format: 'date', pattern: dayPattern, maxLength: 10 });

/** A month, YYYY-MM. */
export const Month = Type.String({ pattern: monthPattern, maxLength: 7 });

/** A year. */
export const Year = Type.Integer({ minimum: firstYear, maximum: lastYear });

/** How a time begins, as a pattern. */
export const momentPattern = '^(19|2[01])\\d\\d-\\d\\d-\\d\\d[Tt ]';

/** A point in time, ISO 8601 with its offset. */
export const Moment = Type.String({ format: 'date-time', pattern: momentPattern, maxLength: 40 });
