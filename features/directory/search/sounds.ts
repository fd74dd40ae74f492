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
  ['gy', [['G'], nothing]],
  ['ck', ['K']],
  ['ch', ['C']],
  ['sh', ['S']],
  ['kh', ['K']],
  ['gh', ['G']],
  ['jh', ['J']],
  ['zh', ['J']],
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
  ...Object.entries({ b: 'B', d: 'D', f: 'F', g: 'G', j: 'J', k: 'K', l: 'L', m: 'M', n: 'N', p: 'P' }).map(
    ([letter, sound]) => [letter, [sound]] as const,
  ),
  ...Object.entries({ q: 'K', r: 'R', s: 'S', t: 'T', v: 'V', w: 'V', z: 'J', h: 'H', y: 'Y' }).map(
    ([letter, sound]) => [letter, [sound]] as const,
  ),
];

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
  ...{
    mohd: 'mohammed',
    md: 'mohammed',
    mhd: 'mohammed',
    mohmd: 'mohammed',
    muhd: 'mohammed',
    mohamd: 'mohammed',
  },
  ...{ kr: 'kumar', ch: 'chaudhary', sk: 'sheikh', abd: 'abdul', hd: 'hamid', chd: 'chaudhary' },
};

/** What a folded word is short for; undefined: it is no short form. */
export function shortForm(folded: string): string | undefined {
  return Object.hasOwn(shortened, folded) ? shortened[folded] : undefined;
}

const mostKeys = 8;

/** The keys of a folded word, the likeliest first; none where fewer than two sounds are left to know it by. */
export function soundKeys(folded: string): string[] {
  const sounds = soundsOf(shortForm(folded) ?? folded);
  let keys = [''];
  for (const sound of sounds) {
    const longer = keys.flatMap((key) => sound.map((one) => key + one));
    // The second reading of one letter too many is left out: the likelier stays.
    keys = longer.length > mostKeys ? keys.map((key) => key + (sound[0] ?? '')) : longer;
  }
  return [...new Set(keys.map(settled))].filter((key) => key.length >= 2);
}

/** Each place of a word, as it is read aloud. */
function soundsOf(word: string): Sound[] {
  const found: Sound[] = [];
  let at = 0;
  while (at < word.length) {
    const letter = word[at] ?? '';
    const known = devanagari[letter] ?? arabic[letter];
    if (known) {
      found.push(known);
      at += 1;
      continue;
    }
    const [written, sound] = latin.find(([start]) => word.startsWith(start, at)) ?? ['', undefined];
    if (sound) {
      for (const one of placesOf(sound)) found.push(one);
      at += written.length;
    } else {
      found.push(readAlone(letter, word[at + 1] ?? ''));
      at += 1;
    }
  }
  return found;
}

function placesOf(sound: Sound | readonly Sound[]): readonly Sound[] {
  return Array.isArray(sound[0]) ? (sound as readonly Sound[]) : [sound as Sound];
}

function readAlone(letter: string, next: string): Sound {
  if (letter === 'c') return /[eiy]/.test(next) ? ['S'] : ['K'];
  // What is left are vowels, and signs that make no sound.
  return /\p{L}/u.test(letter) ? vowel : nothing;
}

/**
 * What is heard of a row of sounds: a vowel only at the beginning, `h` and `y` too, twice the same at once as one, `v` after a vowel and before
 * a consonant as the vowel that it is (`Chowdhury`), `n` before a lip's sound as `m`.
 */
function settled(key: string): string {
  const begins = key.slice(0, 1);
  const rest = key
    .slice(1)
    .replace(/A+V(?=[^AY]|$)/g, (heard, offset: number, all: string) =>
      offset + heard.length === all.length ? heard : 'A',
    )
    .replace(/[AHY]/g, '.')
    .replace(/([A-Z])\1+/g, '$1')
    .replaceAll('.', '')
    .replace(/N(?=[BPFM])/g, 'M');
  const whole = begins + rest;
  return whole.replace(/^([A-Z])\1/, begins === 'A' ? '$1' : '$&');
}
