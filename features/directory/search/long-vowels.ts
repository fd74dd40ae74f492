/**
 * What keys of sound leave out and a reader of another script still sees: the long vowels that Arabic writes, and h, y and v between others.
 * By them `Thuraya` and not `Tara` is meant by ثريا.
 */
const signs: Readonly<Record<string, string>> = {
  ...of('iey', 'Y'),
  ...of('ouwv', 'V'),
  ...of('h', 'H'),
  ...of('يईइएऐिीेैय', 'Y'),
  ...of('وउऊओऔुूोौव', 'V'),
  ...of('هحह', 'H'),
};

function of(letters: string, sign: string): Record<string, string> {
  return Object.fromEntries([...letters].map((letter) => [letter, sign]));
}

/** The long vowels of a folded word, one after the other; those next to one another that are alike as one. */
export function longVowels(folded: string): string {
  let found = '';
  let before = '';
  for (const letter of folded) {
    // Of th, kh and the like the h is no sound by itself; a word's last one is seldom heard.
    const sign = letter === 'h' && /[bcdgjkpstz]/.test(before) ? undefined : signs[letter];
    if (sign && !(sign === found.at(-1) && signs[before] === sign)) found += sign;
    before = letter;
  }
  return found.replace(/H$/, '');
}

/** True where one word's long vowels are all in the other, in their order: short ones may stand between. */
export function areWithin(some: string, all: string): boolean {
  let at = 0;
  for (const sign of all) if (sign === some[at]) at += 1;
  return at === some.length;
}
