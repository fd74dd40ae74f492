/**
 * Every code point that there is, halves of pairs and those that are no characters included, in texts of so many: each is followed by
 * its number, so that none joins its neighbour or gets lost unseen.
 */
export function* unicodeTexts(each: number, only = (_point: number) => true): Generator<string> {
  let some: string[] = [];
  for (let point = 0; point <= 0x10_ffff; point++) {
    if (only(point)) some.push(`${String.fromCodePoint(point)}${point.toString(16)}`);
    if (some.length < each && point < 0x10_ffff) continue;
    if (some.length > 0) yield some.join(' ');
    some = [];
  }
}

/** The first code point of each of some texts, in hexadecimal: a failure says where, and no megabyte of letters. */
export function firstPoints(texts: readonly string[]): (string | undefined)[] {
  return texts.map((text) => text.codePointAt(0)?.toString(16));
}

/** What no typed line may hold: controls and ends of a line, what turns letters round, halves of a pair, what is no character. */
export function isUnfitPoint(point: number): boolean {
  const between = (from: number, to: number) => point >= from && point <= to;
  const control = between(0, 0x1f) || between(0x7f, 0x9f) || between(0x2028, 0x2029);
  const turns = between(0x202a, 0x202e) || between(0x2066, 0x2069);
  const half = between(0xd800, 0xdfff);
  return control || turns || half || between(0xfdd0, 0xfdef) || (point & 0xfffe) === 0xfffe;
}
