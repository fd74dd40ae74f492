import { nothing, type Sound, vowel } from './letters.ts';

/**
 * Latin letters that stand for something else where they stand in a word than they do by themselves, as the languages have it that names come
 * from. Looked for before `latin` of letters.ts is, in this order; `\b` is an end of the word.
 */
type Rule = readonly [letters: string, where: RegExp, sounds: readonly Sound[]];

/** What may be silent. */
const maybe = (...sounds: string[]): readonly Sound[] => sounds.map((sound) => [sound, '']);

const rules: readonly Rule[] = [
  // Xavier; Ximena, Xess.
  ['x', /\bx(?=[ie])/y, [['J', 'S', 'K', 'H']]],
  ['x', /\bx/y, [['J', 'S']]],
  // Lacroix; Mendonça, whose mark is seldom kept; Marković, Ljubica.
  ['x', /(?<=[iu])x\b/y, maybe('K', 'S')],
  ['c', /(?<=..)c(?=(?:a|a?o)\b)/y, [['K', 'S']]],
  ['c', /(?<=i)c\b/y, [['K', 'C']]],
  // Hungarian and Czech ones: Kovács, Laszlo, Vaclav.
  [
    'cs',
    /cs/y,
    [
      ['C', 'K'],
      ['', 'S'],
    ],
  ],
  ['sz', /sz(?=l)/y, [['S'], ['', 'J']]],
  ['c', /(?<=[aeiou])c(?=l)/y, [['K', 'S']]],
  // Italian: Tedeschi.
  ['sch', /sch(?=[ei]\b)/y, [['S'], ['', 'K']]],
  // Italian and Polish names: Marcello, Wójcik.
  ['c', /c(?=[ei])(?!ei?l)/y, [['S', 'C']]],
  // Chahine, Chevalier.
  ['ch', /ch(?![hrl])/y, [['C', 'K', 'S']]],
  ['j', /\bj(?=oaqu)/y, [['J', 'Y', 'K', 'V']]],
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
  // Siegfried.
  ['s', /\bs(?=ieg)/y, [['S', 'J']]],
  // Zacharias, Barnabas.
  ['s', /(?<=.{3}[ib]a)s\b/y, maybe('S')],
  // Dubois.
  ['s', /(?<=[ao]i)s\b/y, maybe('S')],
  // Hrithik; Abdul Rahman, Abdur Rahman.
  ['h', /\bh(?![aeiou])/y, maybe('H')],
  // Hortensia, Hernandez.
  ['h', /\bh(?=[eo]r)/y, maybe('H')],
  ['l', /(?<=u)l(?=[dnrstz])/y, maybe('L')],
  // Lindholm, Walker; Guillaume; Castellanos.
  ['l', /(?<=[ao])l(?=m\b|k)/y, maybe('L')],
  // Thompson.
  ['p', /(?<=m)p(?=[st])/y, maybe('P')],
  ['ll', /(?<=ui)ll(?=[aeo])|(?<=[ie])ll(?=(?:[ao]s?|anos|ermo)\b)/y, maybe('L')],
  // Fortunato.
  ['t', /t(?=una)/y, [['T', 'C']]],
  // Ignatius.
  ['t', /t(?=i[aeiou])/y, [['T', 'S']]],
  // Muath, Moaz; in the south it may be a d: Kothandaraman.
  ['th', /(?<=[uo]a)th\b/y, [['T', 'S', 'J', 'D']]],
  ['th', /(?<=[aeiou])th(?=an)/y, [['T', 'S', 'D']]],
  // Worthington, Rutherford.
  ['th', /th(?=ing|erf)/y, [['T', 'S', 'D']]],
  // Mahfoud, in India Mahfooz; Rawda.
  ['d', /(?<=ou)d\b|(?<=w)d(?=a\b)/y, [['D', 'J']]],
  // Riyad and Riyadi, in India Riyaz; Arnaud; Dupont.
  ['d', /(?<=[iy]a)d(?=[aeiou]?\b)/y, [['D', 'J']]],
  ['d', /(?<=[nr]|au)d\b/y, maybe('D')],
  ['t', /(?<=[nr])t\b/y, maybe('T')],
  // Benoit, Margot, Bouchet.
  ['t', /(?<=oi|[^o]o|[^e]e)t\b/y, maybe('T')],
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
  // German ones: Vogel, Volker.
  ['v', /\bv(?=o)/y, [['V', 'F']]],
  // Mulgaonkar.
  ['n', /(?<=ga[ou])n(?=kar)/y, maybe('N')],
  // McLoughlin.
  ['gh', /(?<=[ao]u)gh(?=l)/y, [['G', 'F', 'K', '']]],
  // Ngawang.
  ['ng', /\bng(?=[aeiou])/y, [['N'], ['G', '']]],
  // Ionescu, Yvette.
  ['i', /\bi(?=[aeiou])/y, [['A', 'Y']]],
  ['y', /\by(?=[^aeiou])/y, [vowel]],
  // Yellappa, Ellappa.
  ['y', /\by(?=e)/y, [['Y', 'A']]],
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
