import { isHeapOfMarks, normalized } from './normalized.ts';

/**
 * What a line of text that people type may not hold: controls and other ends of a line, marks that turn the letters after them
 * round (overrides, embeddings, isolates), code points that are no characters, and halves of a pair. More marks in a row than any
 * script lays on a letter are none either (`isHeapOfMarks`).
 */
const unfit = String.raw`\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u2028\u2029\u202a-\u202e\u2066-\u2069`;
const anyUnfit = new RegExp(`[${unfit}]`, 'u');
const endsOfLine = /[\p{Cc}\u2028\u2029]+/gu;
const turning = /[\u202a-\u202e\u2066-\u2069]/gu;
const noCharacter = /[\p{Cs}\p{Noncharacter_Code_Point}]/gu;
/** Anything to see: no space, joiner, variation selector or empty braille cell. */
const seen = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/u;

/** True when there is nothing to see in a text. */
export function isBlank(text: string): boolean {
  return !seen.test(text);
}

/** True when a text holds what no line of typed text may hold: it would break a list, a file or a reader's trust in it. */
export function isUnfit(text: string): boolean {
  return anyUnfit.test(text) || isHeapOfMarks(text);
}

/** True when a text of several lines holds what none may hold; its line breaks and tabs are no harm. */
export function isUnfitText(text: string): boolean {
  return isUnfit(text.replace(/[\n\t]/g, ''));
}

/** A typed line as it is kept: composed (NFC), without the spaces around it; empty where there is nothing to see in it. */
export function keptLine(text: string): string {
  const line = normalized(text).trim();
  return isBlank(line) ? '' : line;
}

/** A typed text of several lines as it is kept: as a line, its line breaks one character each. */
export function keptText(text: string): string {
  return keptLine(text.replace(/\r\n?/g, '\n'));
}

/** A text from elsewhere (a file's name, a subject) as one line that is fit to be shown; empty where nothing is left to see. */
export function shownLine(text: string): string {
  const line = text
    .replace(endsOfLine, ' ')
    .replace(turning, '')
    .replace(noCharacter, '\ufffd')
    .replace(/ {2,}/g, ' ');
  return keptLine(line);
}

/** A text of several lines as it is fit to be shown: its line breaks and tabs stay, what else is unfit goes. */
export function shownText(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\v\f]/g, ' ')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(turning, '')
    .replace(noCharacter, '\ufffd');
}
