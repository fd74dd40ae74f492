import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';

/** How many levels what was sent may have, one within the other: what is written here has six. */
export const deepest = 32;
/** How many fields an object of it may have: what is written here has forty, a directory's resource 200. */
export const mostFields = 500;
/** How many characters the name of a field may have. */
export const longestName = 200;
/** How many lists and objects there may be in it: a group of a directory has a member in each of 10,000. */
export const mostParts = 12_000;
/** How many values there may be in it, one behind the other: such a group says three of each member. */
export const mostValues = 100_000;

const [quote, backslash, colon, comma] = [0x22, 0x5c, 0x3a, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** What there is too much of. */
type Bound = 'depth' | 'fields' | 'parts' | 'values';

/**
 * What JSON that was sent has too much of, told before it is read: a list of lists, or an object of 30,000 names, costs many times more to
 * read and to go through than to count. Null where it is within bounds, or no JSON.
 */
export function outOfBounds(json: string): Bound | null {
  const fields = [0];
  let depth = 0;
  let parts = 0;
  let values = 1;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfText(json, at);
    else if (code === comma) {
      values += 1;
      if (values > mostValues) return 'values';
    } else if (code === openList || code === openObject) {
      depth += 1;
      parts += 1;
      if (depth > deepest) return 'depth';
      if (parts > mostParts) return 'parts';
      fields[depth] = 0;
    } else if (code === closeList || code === closeObject) depth -= 1;
    else if (code === colon) {
      const found = (fields[depth] ?? 0) + 1;
      if (found > mostFields) return 'fields';
      fields[depth] = found;
    }
  }
  return null;
}

/** Where the text that begins here ends; the end of all where it does not. */
function endOfText(json: string, from: number): number {
  for (let end = json.indexOf('"', from + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let escapes = 0;
    while (json.charCodeAt(end - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return json.length;
}

/** The refusal of what is out of bounds. */
export function refuseBounds(because: Bound | 'name'): Refusal {
  return refuse(400, 'invalid', sentences[because]());
}

const sentences = {
  depth: () => m.error_depth({ levels: deepest }),
  fields: () => m.error_fields({ most: mostFields }),
  parts: () => m.error_parts({ most: mostParts }),
  values: () => m.error_parts({ most: mostValues }),
  name: () => m.error_name({ most: longestName }),
};
