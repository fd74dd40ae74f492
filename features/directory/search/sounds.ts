import { latinByPlace } from './latin-by-place.ts';
import {
  arabic,
  conjuncts,
  devanagari,
  latin,
  nothing,
  type Sound,
  twoLetters,
  unwritten,
  vowel,
} from './letters.ts';

/**
 * How a word sounds by its consonants, whatever script it is written in: `Mohammed`, `Muhammad`, `محمد` and `मोहम्मद` have one key. Vowels
 * are written in too many ways to tell names apart; only that a word begins with one is kept. A letter that is read in two ways gives two keys.
 */

/** The same by their first letter. */
const latinBy = Map.groupBy(latin, ([letters]) => letters[0]);

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

/** Latin letters say more of how a word is read than those of other scripts do. */
const mostKeys = (word: string) => (/[a-z]/.test(word) ? 16 : 64);

/** The keys of a folded word, the likeliest first; none where fewer than two sounds are left to know it by. */
export function soundKeys(folded: string): string[] {
  const word = shortForm(folded) ?? folded;
  const article = /^(?:al(?=.{4})|el(?=[^aeiouv].{3})|ال(?=..))/u.exec(word)?.[0];
  const readings = article ? [word, word.slice(article.length)] : [word];
  return [...new Set(readings.flatMap(readingKeys))].filter((key) => key.length >= 2);
}

function readingKeys(word: string): string[] {
  let keys = [''];
  const most = mostKeys(word);
  for (const sound of soundsOf(word)) {
    const longer = keys.flatMap((key) => sound.map((one) => key + one));
    // The second reading of one letter too many is left out: the likelier stays.
    keys = longer.length > most ? keys.map((key) => key + (sound[0] ?? '')) : longer;
  }
  // A name with one consonant is told by how it ends: Rai, Rao, Shah.
  return keys.map(settled).flatMap((key) => (key.length === 1 ? endsOf(word).map((end) => key + end) : key));
}

/** How a word of one consonant ends; a vowel that is written by a consonant's letter may be one. Nothing of what is too short to be a name. */
function endsOf(word: string): string[] {
  // Devanagari needs two signs for a name: Jha.
  if (word.length < (/^[\u0900-\u097f]/u.test(word) ? 2 : 3)) return [glideOf(word)];
  const glide = glideOf(word) || '0';
  // Luai, Louay, Leo: whether what ends so is a vowel by itself is not told.
  const isCertain = /[a-z]/.test(word) && !/(?:[aeiou][aeo][iy]|eo)$/.test(word);
  return isCertain || glide === '0' ? [glide] : [glide, '0'];
}

function glideOf(word: string): string {
  if (/(?:[aeo][iy]|[यैيے])$/u.test(word)) return 'Y';
  if (/(?:[ae][ouvw]|[वौو])$/u.test(word)) return 'V';
  return /(?:[aeo]h|[हه])$/u.test(word) ? 'H' : '';
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
  return indicAt(word, at) ?? arabicAt(word, at) ?? latinByPlace(word, at) ?? latinAt(word, at);
}

function indicAt(word: string, at: number): [length: number, sounds: readonly Sound[]] | undefined {
  const letter = word[at] ?? '';
  for (const [letters, sounds] of conjuncts)
    if (word.startsWith(letters, at)) return [letters.length, sounds];
  // Between a u and another vowel it is heard whether it is written or not; so it is in -gaonkar, which others write -gaokar.
  if (letter === 'व' && /[ुूउऊंँ]/u.test(word[at - 1] ?? '')) return [1, [['V', '']]];
  // Anantrao ends so, and Rao alone is told by it.
  if (letter === 'व' && at > 2 && at === word.length - 1 && word[at - 1] === 'ा') return [1, [['V', '']]];
  const indic = devanagari[letter];
  if (!indic) return undefined;
  return [1, /[\u093e-\u094d]/u.test(word[at + 1] ?? '') ? [indic] : [indic, unwritten]];
}

function arabicAt(word: string, at: number): [length: number, sounds: readonly Sound[]] | undefined {
  const two = twoLetters[word.slice(at, at + 2)];
  if (two) return [2, two];
  // An article's l is read as the letter after it: Nasir ud-Din.
  if (at > 1 && /^ال[تثدذرزسشصضطظلن]/u.test(word.slice(at))) return [2, [['', 'L']]];
  // Its dots are not kept, and a t may be read there: Hayat, Nusrat.
  if (word[at] === 'ه' && at > 1 && at === word.length - 1) return [1, [['H', 'T'], unwritten]];
  const semitic = arabic[word[at] ?? ''];
  return semitic && [1, [semitic, unwritten]];
}

function latinAt(word: string, at: number): [length: number, sounds: readonly Sound[]] {
  const letter = word[at] ?? '';
  const [letters, sound] = latinBy.get(letter)?.find(([start]) => word.startsWith(start, at)) ?? [
    '',
    undefined,
  ];
  return sound ? [letters.length, placesOf(sound)] : [1, [readAlone(letter, word[at + 1] ?? '')]];
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
 * What is heard of a row of sounds: a vowel only at the beginning, `h` and `y` too, twice the same at once as one, `n` before a lip's sound as `m`.
 */
function settled(key: string): string {
  const begins = key.slice(0, 1);
  // A letter that is doubled at once, not one that a vowel parts: Llewellyn, Lal.
  const rest = key
    .slice(key[1] === begins ? 2 : 1)
    .replace(/[AHY-]/g, '.')
    .replace(/([A-Z])\1+/g, '$1')
    .replaceAll('.', '')
    .replace(/N(?=[BPFM])/g, 'M');
  const whole = begins + rest;
  return whole.replace(/^([A-Z])\1/, begins === 'A' ? '$1' : '$&');
}
