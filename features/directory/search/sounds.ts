/**
 * How a word sounds by its consonants, whatever script it is written in: `Mohammed`, `Muhammad`, `محمد` and `मोहम्मद` have one key. Vowels
 * are written in too many ways to tell names apart; only that a word begins with one is kept. A letter that is read in two ways gives two keys.
 */

/** A place of a key: what may stand there, each at most one letter; empty: nothing. */
type Sound = readonly string[];

const nothing: Sound = [''];
/** A vowel: told only where a word begins. */
const vowel: Sound = ['A'];

/** What Latin letters stand for, the longest first. */
const latin: readonly (readonly [string, Sound | readonly Sound[]])[] = [
  ['ksh', [['K'], ['S']]],
  ['sch', ['S']],
  ['tch', ['C']],
  ['chh', ['C']],
  ['tth', ['T']],
  ['ddh', ['D']],
  ['jn', [['J', 'G'], ['N']]],
  ['ngh', [['N'], ['G', '']]],
  ['gy', [['G'], nothing]],
  ['ck', ['K']],
  ['ch', ['C']],
  ['sh', ['S']],
  ['kh', ['K']],
  ['gh', ['G']],
  ['jh', ['J']],
  // In the south an l that is written so.
  ['zh', ['J', 'L']],
  ['th', ['T']],
  ['dh', ['D', 'J']],
  ['ph', ['F']],
  ['bh', ['B']],
  ['rh', ['R']],
  ['wh', ['V']],
  ['qu', ['K']],
  ['dz', ['J']],
  ['ts', ['S']],
  ['tz', ['S']],
  ['x', [['K'], ['S']]],
  ...Object.entries({ d: 'D', f: 'F', j: 'J', k: 'K', l: 'L', m: 'M', n: 'N', p: 'P' }).map(
    ([letter, sound]) => [letter, [sound]] as const,
  ),
  // In the east a v is written and read so: Bikas, Vikas.
  ['b', ['B', 'V']],
  ...Object.entries({ q: 'K', r: 'R', s: 'S', t: 'T', v: 'V', w: 'V', z: 'J', h: 'H', y: 'Y' }).map(
    ([letter, sound]) => [letter, [sound]] as const,
  ),
];

/** The same by their first letter. */
const latinBy = Map.groupBy(latin, ([letters]) => letters[0]);

/** A vowel that may be there, and is not written. */
const unwritten: Sound = ['-'];

const devanagari: Readonly<Record<string, Sound>> = {
  ...of('कखक़ख़', 'K'),
  ...of('गघग़', 'G'),
  ...of('चछ', 'C'),
  ...of('जझज़', 'J'),
  ...of('टठतथ', 'T'),
  ...of('डढदध', 'D'),
  ...of('णनञङंँ', 'N'),
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

const arabic: Readonly<Record<string, Sound>> = {
  ...of('ب', 'B'),
  ...of('پ', 'P'),
  ...of('تطٹ', 'T'),
  ...of('ج', 'J', 'G'),
  ...of('چ', 'C'),
  ...of('حه', 'H'),
  ...of('خقكک', 'K'),
  ...of('دڈ', 'D'),
  ...of('ذضظ', 'J', 'D'),
  ...of('رڑ', 'R'),
  ...of('زژ', 'J'),
  ...of('سصش', 'S'),
  ...of('ث', 'S', 'T'),
  ...of('غگ', 'G'),
  ...of('ف', 'F'),
  ...of('ل', 'L'),
  ...of('م', 'M'),
  ...of('نںڻ', 'N'),
  ...of('و', 'V', ''),
  ...of('ي', 'Y'),
  ...of('عاآءئ', 'A'),
};

function of(letters: string, ...sounds: string[]): Record<string, Sound> {
  return Object.fromEntries([...letters].map((letter) => [letter, sounds]));
}

/** Names that are written short, by their folded short form. */
const shortened: Readonly<Record<string, string>> = {
  mohd: 'mohammed',
  md: 'mohammed',
  mhd: 'mohammed',
  mohmd: 'mohammed',
  muhd: 'mohammed',
  mohamd: 'mohammed',
  kr: 'kumar',
  ch: 'chaudhary',
  sk: 'sheikh',
  abd: 'abdul',
  hd: 'hamid',
  chd: 'chaudhary',
};

/** What a folded word is short for; undefined: it is no short form. */
export function shortForm(folded: string): string | undefined {
  return Object.hasOwn(shortened, folded) ? shortened[folded] : undefined;
}

const mostKeys = 8;

/** The keys of a folded word, the likeliest first; none where fewer than two sounds are left to know it by. */
export function soundKeys(folded: string): string[] {
  const word = shortForm(folded) ?? folded;
  const article = /^(?:al(?=.{4})|ال(?=..))/u.exec(word)?.[0];
  const readings = article ? [word, word.slice(article.length)] : [word];
  return [...new Set(readings.flatMap(readingKeys))].filter((key) => key.length >= 2);
}

function readingKeys(word: string): string[] {
  let keys = [''];
  for (const sound of soundsOf(word)) {
    const longer = keys.flatMap((key) => sound.map((one) => key + one));
    // The second reading of one letter too many is left out: the likelier stays.
    keys = longer.length > mostKeys ? keys.map((key) => key + (sound[0] ?? '')) : longer;
  }
  // A name with one consonant is told by how it ends: Rai, Rao.
  return keys.map(settled).map((key) => (key.length === 1 ? key + glideOf(word) : key));
}

function glideOf(word: string): string {
  if (/(?:[aeo][iy]|[यै])$/u.test(word)) return 'Y';
  return /(?:[ae][ouvw]|[वौ])$/u.test(word) ? 'V' : '';
}

/** Each place of a word, as it is read aloud. */
function soundsOf(word: string): Sound[] {
  const found: Sound[] = [];
  let at = 0;
  while (at < word.length) {
    const [length, sounds] = soundAt(word, at);
    found.push(...sounds);
    at += length;
  }
  return found;
}

function soundAt(word: string, at: number): [length: number, sounds: readonly Sound[]] {
  const letter = word[at] ?? '';
  if (word.startsWith('ज्ञ', at))
    return [
      3,
      [
        ['G', 'J', 'D'],
        ['N', ''],
      ],
    ];
  const indic = devanagari[letter];
  if (indic) return [1, /[\u093e-\u094d]/u.test(word[at + 1] ?? '') ? [indic] : [indic, unwritten]];
  // An article's l is read as the letter after it: Nasir ud-Din.
  if (at > 1 && /^ال[تثدذرزسشصضطظلن]/u.test(word.slice(at))) return [2, [['', 'L']]];
  const semitic = arabic[letter];
  if (semitic) return [1, [semitic, unwritten]];
  if (at === 0 && letter === 'x') return [1, [['J', 'S']]];
  const [written, sound] = latinBy.get(letter)?.find(([start]) => word.startsWith(start, at)) ?? [
    '',
    undefined,
  ];
  return sound ? [written.length, placesOf(sound)] : [1, [readAlone(letter, word[at + 1] ?? '')]];
}

function placesOf(sound: Sound | readonly Sound[]): readonly Sound[] {
  return Array.isArray(sound[0]) ? (sound as readonly Sound[]) : [sound as Sound];
}

function readAlone(letter: string, next: string): Sound {
  if (letter === 'g') return /[ei]/.test(next) ? ['G', 'J'] : ['G'];
  if (letter === 'c') return /[eiy]/.test(next) ? ['S'] : ['K'];
  // What is left are vowels, and signs that make no sound.
  return /[\p{L}\u093e-\u094c]/u.test(letter) ? vowel : nothing;
}

/**
 * What is heard of a row of sounds: a vowel only at the beginning, `h` and `y` too, twice the same at once as one, `v` after a vowel and before
 * a consonant as the vowel that it is (`Chowdhury`), `n` before a lip's sound as `m`.
 */
function settled(key: string): string {
  const begins = key.slice(0, 1);
  const rest = key
    .slice(1)
    .replace(/A+V(?=-?[^AY-])/g, 'A')
    .replace(/[AHY-]/g, '.')
    .replace(/([A-Z])\1+/g, '$1')
    .replaceAll('.', '')
    .replace(/N(?=[BPFM])/g, 'M');
  const whole = begins + rest;
  return whole.replace(/^([A-Z])\1/, begins === 'A' ? '$1' : '$&');
}
