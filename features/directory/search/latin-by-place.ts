import { nothing, type Sound, vowel } from './letters.ts';

/**
 * Latin letters that stand for something else where they stand in a word than they do by themselves, as the languages have it that names come
 * from. Looked for before `latin` of letters.ts is, in this order; `\b` is an end of the word.
 */
type Rule = readonly [letters: string, where: RegExp, sounds: readonly Sound[]];

/** What may be silent. */
const maybe = (...sounds: string[]): readonly Sound[] => sounds.map((sound) => [sound, '']);

const rules: readonly Rule[] = [
  ['x', /\bx/y, [['J', 'S']]],
  // Lacroix; Mendonça, whose mark is seldom kept; Marković, Ljubica.
  ['x', /(?<=[iu])x\b/y, maybe('K', 'S')],
  ['c', /(?<=..)c(?=[ao]\b)/y, [['K', 'S']]],
  ['c', /(?<=i)c\b/y, [['K', 'C']]],
  // Italian and Polish names: Marcello, Wójcik.
  ['c', /c(?=[ei])(?!ei?l)/y, [['S', 'C']]],
  // Chahine, Chevalier.
  ['ch', /ch(?![hrl])/y, [['C', 'K', 'S']]],
  // Spanish names, and whatever else begins with it: Jörg, Yadav; Joseph, Matthew.
  ['j', /\bj(?!h)(?=(?:[oau]?[aeiou][a-z]*(?:ez|ier|ge)|os[ei]|ua|[a-z]+ina)\b)/y, [['J', 'Y', 'K']]],
  ['j', /\bj(?!h)/y, [['J', 'Y']]],
  // Ljubica; Bjørn, Kjær; Dijk, Wójcik.
  ['lj', /\blj/y, [['L']]],
  ['j', /(?<=[bfk])j|(?<=[aeiou])j(?=[ckds]|\b)/y, [['J', 'Y']]],
  // Mirjam.
  ['j', /(?<=r)j(?=a[mn]\b)/y, [['J', 'Y']]],
  // Zsófia; Gonzalez, Zapatero.
  ['zs', /\bzs/y, [['J', 'S']]],
  ['z', /z(?=[a-z]*(?:ez|er[ao]|ill[ao]|oza)\b)/y, [['J', 'S']]],
  // Ridgeway.
  ['dg', /dg(?=e)/y, [['', 'D'], ['J']]],
  ['s', /(?<=[aeiou])s(?=[aeiou])/y, [['S', 'J']]],
  // Dubois.
  ['s', /(?<=[ao]i)s\b/y, maybe('S')],
  // Hrithik; Abdul Rahman, Abdur Rahman.
  ['h', /\bh(?![aeiou])/y, maybe('H')],
  ['l', /(?<=u)l(?=[dnrstz])/y, maybe('L')],
  // Lindholm; Guillaume; Castellanos.
  ['l', /(?<=[ao])l(?=[km]\b)/y, maybe('L')],
  ['ll', /(?<=ui)ll(?=[aeo])|(?<=[ie])ll(?=(?:[ao]s?|anos|ermo)\b)/y, maybe('L')],
  // Ignatius.
  ['t', /t(?=i[aeiou])/y, [['T', 'S']]],
  // Worthington, Rutherford.
  ['th', /th(?=ing|erf)/y, [['T', 'S', 'D']]],
  // Riyad and Riyadi, in India Riyaz; Arnaud; Dupont.
  ['d', /(?<=[iy]a)d(?=[aeiou]?\b)/y, [['D', 'J']]],
  ['d', /(?<=[nr]|au)d\b/y, maybe('D')],
  ['t', /(?<=[nr])t\b/y, maybe('T')],
  // Chevalier, Duchamp.
  ['r', /(?<=ie)r\b/y, maybe('R')],
  [
    'mp',
    /(?<=a)mp\b/y,
    [
      ['M', 'N'],
      ['P', ''],
    ],
  ],
  ['mpb', /mpb/y, [['M'], ['P', ''], ['B', '']]],
  ['b', /(?<=m)b(?!h)/y, [['B']]],
  // Grzegorz.
  ['rz', /(?<=[^aeiou])rz/y, [['R'], ['J', '']]],
  // Lewis; Lewandowski, Chowdhury.
  ['w', /(?<=e)w(?=i)/y, maybe('V')],
  ['w', /(?<=[aeiou])w(?![aeiou])/y, [['', 'V']]],
  // Walid, in the west Oualid; Alaoui.
  ['ou', /\bou(?=[aeiy])/y, [['V', 'A']]],
  ['ou', /(?<=.)ou(?=[aeiy])/y, [['V', '']]],
  // Baokar, Bavkar.
  ['o', /(?<=a)o(?=[^aeiouy])/y, [['', 'V']]],
  // Bauer, Bower.
  ['u', /(?<=a)u(?=e)/y, [['', 'V']]],
  // Ionescu, Yvette.
  ['i', /\bi(?=[aeiou])/y, [['A', 'Y']]],
  ['y', /\by(?=[^aeiou])/y, [vowel]],
  // Between a g and a y: Nagy, in the west Naji.
  ['gy', /gy/y, [['G', 'J'], nothing]],
  // Joseph, in Kerala Ousep; Phukan.
  ['ph', /ph/y, [['F', 'P']]],
];

const byLetter = Map.groupBy(rules, ([letters]) => letters[0]);

/** What the letters here stand for by where they stand; undefined: what they always do. */
export function latinByPlace(
  word: string,
  at: number,
): [length: number, sounds: readonly Sound[]] | undefined {
  for (const [letters, where, sounds] of byLetter.get(word[at] ?? '') ?? []) {
    where.lastIndex = at;
    if (where.test(word)) return [letters.length, sounds];
  }
  return undefined;
}
