/** What XML may look like, before a parser is given it. */

/** XML that is not what it should be; the message says what is wrong with it, for the log. */
export class XmlError extends Error {}

export const maxTags = 5_000;
const maxAttributes = 5_000;
const maxDepth = 40;
const maxTagLength = 5_000;
export const declaration =
  /^<\?xml version=["']1\.0["'](?: encoding=["']utf-8["'])?(?: standalone=["'](?:yes|no)["'])?\s*\?>/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: those that XML forbids are what is looked for
export const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/** Walks over the tags once, without recursion: depth and number are known before a tree is built. */
export function checkShape(xml: string, most: number): void {
  let attributes = 0;
  let depth = 0;
  let tags = 0;
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    const closing = xml.charAt(at + 1) === '/';
    const end = tagEnd(xml, at);
    if (!closing && xml.charAt(end - 1) !== '/') depth++;
    if (closing) depth--;
    if (++tags > most) throw new XmlError(`it has more than ${most} tags`);
    attributes += quotedIn(xml, at, end);
    if (attributes > maxAttributes) throw new XmlError(`it has more than ${maxAttributes} attributes`);
    if (depth > maxDepth) throw new XmlError(`it is more than ${maxDepth} levels deep`);
    if (depth < 0) throw new XmlError('it is not well-formed: too many closing tags');
    at = end;
  }
  if (depth !== 0) throw new XmlError('it is not well-formed: unclosed tags');
}

/** How many values stand in quotes in a tag: its attributes, for their names stand in none. */
function quotedIn(xml: string, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at++) {
    const quote = xml.charAt(at);
    if (quote !== '"' && quote !== "'") continue;
    count++;
    at = xml.indexOf(quote, at + 1);
  }
  return count;
}

function tagEnd(xml: string, start: number): number {
  let quote = '';
  const last = Math.min(xml.length, start + maxTagLength);
  for (let at = start + 1; at < last; at++) {
    const character = xml.charAt(at);
    if (quote) {
      if (character === quote) quote = '';
    } else if (character === '>') return at;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '<') break;
  }
  throw new XmlError(
    `it is not well-formed: a tag is not closed, or has more than ${maxTagLength} characters`,
  );
}
