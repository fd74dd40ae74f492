import { Type } from 'typebox';

/**
 * One line of text that a person types and others read: a name. The server composes and trims it (`keptLine`), so that what is blank
 * arrives empty and its rule says what is missing; what holds line breaks or hidden characters is refused at its field.
 */
export const line = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000]*$', 'x-line': true });

/** Text of several lines that a person types and others read: a comment. As a `line` (`keptText`), but its line breaks and tabs stay. */
export const paragraph = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^\\u0000]*$', 'x-paragraph': true });
