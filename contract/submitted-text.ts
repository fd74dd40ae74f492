import { Type } from 'typebox';

/**
 * One line of text that a person types and others read: a name. The server composes and trims it (`keptLine`) and measures what it keeps:
 * what has nothing to see in it is missing, and what holds line breaks or hidden characters is refused at its field.
 */
export const line = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000]*$', 'x-line': true });

/** A line that may be left empty, as where what was there is taken away: what has nothing to see in it is empty. */
export const lineOrEmpty = (maxLength: number) => Type.String({ maxLength, 'x-line': true });

/** Text of several lines that a person types and others read: a comment. As a `line` (`keptText`), but its line breaks and tabs stay. */
export const paragraph = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000]*$', 'x-paragraph': true });
