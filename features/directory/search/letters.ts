/** What letters of three scripts stand for. A letter that is read in two ways has two sounds, the likelier first. */

/** A place of a key: what may stand there, each at most one letter; empty: nothing. */
export type Sound = readonly string[];

export const nothing: Sound = [''];
/** A vowel: told only where a word begins. */
export const vowel: Sound = ['A'];

/** What Latin letters stand for, the longest first. */
export const latin: readonly (readonly [string, Sound | readonly Sound[]])[] = [
  ['ksh', [['K'], ['S']]],
  ['sch', ['S']],
  // Christoph, Achrekar.
  ['chr', [['K', 'C'], ['R']]],
  // In English names it is heard as a d: Sutherland.
  ['ther', [['T', 'S', 'D'], ['R']]],
  // French and Polish ones.
  [
    'ault',
    [
      ['L', ''],
      ['T', ''],
    ],
  ],
  ['charl', [['C', 'S'], ['R'], ['L']]],
  ['chell', [['S', 'C', 'K'], ['L']]],
  ['bv', ['B', 'V']],
  ['sz', ['S']],
  ['cz', ['C']],
  // Marathi names have a v there: Deodhar, Ramdeo.
  ['deo', [['D'], ['V', '']]],
  ['ture', [['C', 'T'], ['R']]],
  ['ght', ['T']],
  ['tch', ['C']],
  ['chh', ['C']],
  ['tth', ['T']],
  ['ddh', ['D']],
  ['jn', [['J', 'G'], ['N']]],
  ['ngh', [['N'], ['G', '']]],
  ['ck', ['K']],
  // As in Chandra, or in Michael.
  ['ch', ['C', 'K']],
  ['dt', [['D', ''], ['T']]],
  ['cci', ['C']],
  ['wr', ['R']],
  ['eu', ['A', 'Y']],
  ['sh', ['S']],
  ['kh', ['K']],
  ['gh', ['G']],
  ['jh', ['J']],
  // In the south an l that is written so.
  ['zh', ['J', 'L']],
  // As in Ruth, in Smith, or where Arabic names have a sound between both: Othman, Usman.
  ['th', ['T', 'S']],
  ['dh', ['D', 'J']],
  ['bh', ['B']],
  ['rh', ['R']],
  ['wh', ['V']],
  ['qu', [['K'], ['', 'V']]],
  ['ks', [['K'], ['S', 'J']]],
  ['dz', ['J']],
  ['ts', [['T', ''], ['S']]],
  [
    'tz',
    [
      ['T', ''],
      ['S', 'J'],
    ],
  ],
  ['x', [['K'], ['S', 'J']]],
  ...Object.entries({ d: 'D', f: 'F', j: 'J', k: 'K', l: 'L', m: 'M', n: 'N', p: 'P' }).map(
    ([letter, sound]) => [letter, [sound]] as const,
  ),
  // In the east a v is written and read so: Bikas, Vikas.
  ['b', ['B', 'V']],
  ...Object.entries({ q: 'K', r: 'R', s: 'S', t: 'T', v: 'V', w: 'V', z: 'J', h: 'H', y: 'Y' }).map(
    ([letter, sound]) => [letter, [sound]] as const,
  ),
];

/** A vowel that may be there, and is not written. */
export const unwritten: Sound = ['-'];

export const devanagari: Readonly<Record<string, Sound>> = {
  ...of('कखक़ख़', 'K'),
  ...of('गघग़', 'G'),
  ...of('चछ', 'C'),
  ...of('जझज़', 'J'),
  ...of('टठतथ', 'T'),
  ...of('दध', 'D'),
  // With a dot under it, which is often left out, as an r: Chopra.
  ...of('डढ', 'D', 'R'),
  ...of('णनञङँ', 'N'),
  ...of('ं', 'N', 'M'),
  ...of('प', 'P'),
  ...of('फफ़', 'F'),
  ...of('बभ', 'B'),
  ...of('म', 'M'),
  ...of('य', 'Y'),
  ...of('रऋृ', 'R'),
  ...of('लळ', 'L'),
  ...of('व', 'V'),
  ...of('शषस', 'S'),
  ...of('हः', 'H'),
};

export const arabic: Readonly<Record<string, Sound>> = {
  // There is no p, v, ch or g: what is nearest stands for them.
  ...of('ب', 'B', 'P'),
  ...of('ڤ', 'V'),
  ...of('پ', 'P'),
  ...of('تطٹ', 'T'),
  ...of('ج', 'J', 'G'),
  ...of('ڨݣ', 'G'),
  ...of('چ', 'C'),
  ...of('حه', 'H'),
  ...of('خكک', 'K'),
  ...of('ق', 'K', 'G'),
  ...of('دڈ', 'D'),
  ...of('ذضظ', 'J', 'D'),
  ...of('رڑ', 'R'),
  ...of('ز', 'J', 'S'),
  ...of('ژ', 'J'),
  ...of('سص', 'S'),
  ...of('ش', 'S', 'C'),
  ...of('ث', 'S', 'T'),
  ...of('غگ', 'G'),
  ...of('ف', 'F', 'V'),
  ...of('ل', 'L'),
  ...of('م', 'M'),
  ...of('نںڻ', 'N'),
  ...of('و', 'V', ''),
  ...of('ي', 'Y'),
  ...of('عاآءئ', 'A'),
};

/** Letters of Devanagari that are written as one, and read in more than one way. */
export const conjuncts: readonly (readonly [letters: string, sounds: readonly Sound[]])[] = [
  [
    'ज्ञ',
    [
      ['G', 'J', 'D'],
      ['N', ''],
    ],
  ],
  [
    // Bhanwar, Bhawar.
    'ंव',
    [
      ['N', 'M', ''],
      ['V', ''],
    ],
  ],
  [
    // In the south: Neelakandan.
    'ंठ',
    [['N'], ['T', 'D']],
  ],
  [
    'त्स',
    [
      ['T', ''],
      ['S', 'C'],
    ],
  ],
];

/** What takes two letters. */
export const twoLetters: Readonly<Record<string, readonly Sound[]>> = {
  تش: [
    ['C', 'T'],
    ['', 'S'],
  ],
  تس: [
    ['T', ''],
    ['S', 'J'],
  ],
};

function of(letters: string, ...sounds: string[]): Record<string, Sound> {
  return Object.fromEntries([...letters].map((letter) => [letter, sounds]));
}
