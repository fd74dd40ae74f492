import { isPhoneNumber, turnedDigits, typedDigits } from './phones.ts';
import { shortForm, soundKeys } from './sounds.ts';
import { makeSpelling, nearWords } from './vocabulary.ts';
import { foldWord, isPlain, searchLimits, searchText, type Word, wordsOf } from './words.ts';

/** Why somebody was found: what of them is meant by what was typed. */
export type FoundBy =
  | 'code'
  | 'email'
  | 'phone'
  | 'name'
  | 'wordOrder'
  | 'knownAs'
  | 'shortened'
  | 'sound'
  | 'typo'
  /** What they do, or where. */
  | 'work';

/** A part of a text, by its UTF-16 places. */
export interface Mark {
  readonly from: number;
  readonly to: number;
}

/** What is told of somebody who was found. */
export interface Explained {
  readonly empcode: string;
  readonly name: string;
  readonly knownAs: string | null;
  readonly email: string;
  readonly phone: string | null;
  readonly designation: string;
  readonly department: string;
  readonly location: string;
}

/** Why somebody was found, and which letters of their names to mark. Of several reasons the one that is least plain to see. */
export interface Explanation {
  readonly by: FoundBy;
  readonly name: Mark[];
  readonly knownAs: Mark[];
}

/** Explains those whom one search has found: what was typed is read once, and so is each text that several of them have. */
export function makeExplainer(typed: string): (person: Explained) => Explanation {
  const text = searchText(typed);
  const words = wordsOf(text).slice(0, searchLimits.words).map(asked);
  const keysOf = remembered(soundKeys);
  // What somebody does and where they work many have: their names and addresses are their own.
  const workOf = remembered((work: string) => placed('work', work));
  return (person) => {
    const known = keyOf(text, person);
    if (known) return { by: known, name: [], knownAs: [] };
    const fields = fieldsOf(person, workOf);
    const hits = words.flatMap((word) => hitOf(word, fields, keysOf) ?? []);
    const by = hits.reduce<FoundBy>((most, hit) => (rarity[hit.by] > rarity[most] ? hit.by : most), 'name');
    return {
      by: by === 'name' && isTurned(hits) ? 'wordOrder' : by,
      name: marksOf(hits, 'name'),
      knownAs: marksOf(hits, 'knownAs'),
    };
  };
}

/** What was made of a text before is not made again. */
function remembered<Value>(make: (text: string) => Value): (text: string) => Value {
  const made = new Map<string, Value>();
  return (text) => {
    let value = made.get(text);
    if (value === undefined) {
      value = make(text);
      made.set(text, value);
    }
    return value;
  };
}

/** A word that was typed; how it sounds and what is near it is worked out where it is needed, once. */
interface Asked {
  readonly folded: string;
  readonly long: string | undefined;
  keys(): ReadonlySet<string>;
  isNear(word: string): boolean;
}

function asked({ folded }: Word): Asked {
  let keys: ReadonlySet<string> | undefined;
  return {
    folded,
    long: shortForm(folded),
    isNear: remembered((word) => isNear(word, folded)),
    keys() {
      keys ??= new Set(soundKeys(folded));
      return keys;
    },
  };
}

/** The reason to tell where there are several: what needs telling most. */
const rarity: Readonly<Record<FoundBy, number>> = {
  name: 0,
  wordOrder: 1,
  email: 2,
  work: 3,
  code: 4,
  phone: 4,
  knownAs: 5,
  shortened: 6,
  sound: 7,
  typo: 8,
};

function keyOf(text: string, { empcode, email, phone }: Explained): FoundBy | null {
  if (/\d/.test(text) && empcode.toLowerCase().startsWith(text)) return 'code';
  if (email.toLowerCase() === text || (text.includes('@') && email.toLowerCase().startsWith(text)))
    return 'email';
  return isPhoneNumber(text) && turnedDigits(phone ?? '').startsWith(typedDigits(text)) ? 'phone' : null;
}

type Field = 'name' | 'knownAs' | 'email' | 'work';

/** A word of somebody, and where it stands. */
interface Placed {
  readonly field: Field;
  readonly folded: string;
  readonly from: number;
  /** The text as it stands there. */
  readonly text: string;
}

function fieldsOf(
  { name, knownAs, email, designation, department, location }: Explained,
  workOf: (text: string) => readonly Placed[],
): Placed[] {
  const words = placed('name', name);
  joinNeighbours(name, words);
  if (knownAs !== null) words.push(...placed('knownAs', knownAs));
  words.push(...placed('email', email.split('@', 1)[0] ?? ''));
  for (const work of [designation, department, location]) words.push(...workOf(work));
  return words;
}

const plainWord = /[A-Za-z0-9'`]+/g;

function placed(field: Field, text: string): Placed[] {
  const found: Placed[] = [];
  // Most are in plain letters.
  if (isPlain(text))
    for (const { 0: span, index: from } of text.matchAll(plainWord)) {
      const folded = span.toLowerCase().replace(/['`]/g, '');
      if (folded !== '') found.push({ field, folded, from, text: span });
    }
  else
    for (const { 0: span, index } of text.matchAll(/[^\s]+/g)) found.push(...wordsWithin(field, span, index));
  return found;
}

/** Adds two words of a name as one, for whoever writes them so. */
function joinNeighbours(name: string, words: Placed[]): void {
  const last = words.length - 1;
  for (let at = 0; at < last; at++) {
    const { folded, from } = words[at] as Placed;
    const next = words[at + 1] as Placed;
    const text = name.slice(from, next.from + next.text.length);
    words.push({ field: 'name', folded: folded + next.folded, from, text });
  }
}

interface Hit {
  readonly by: FoundBy;
  readonly field: Field;
  readonly mark: Mark;
}

/** The words of a text without blanks, each with its place. */
function wordsWithin(field: Field, span: string, at: number): Placed[] {
  const found: Placed[] = [];
  let from = 0;
  for (const text of span.split(/([^\p{L}\p{M}\p{N}'’ʼʻ`ʿʾ\u200c\u200d]+)/u)) {
    const [word] = wordsOf(text);
    if (word) found.push({ field, folded: word.folded, from: at + from, text });
    from += text.length;
  }
  return found;
}

function hitOf(
  { folded, long, keys, isNear }: Asked,
  words: readonly Placed[],
  keysOf: (folded: string) => string[],
): Hit | null {
  const whole = (by: FoundBy, which: (word: Placed) => boolean): Hit | null => {
    const word = words.find(which);
    if (!word) return null;
    const hit = by === 'name' && word.field !== 'name' ? word.field : by;
    return { by: hit, field: word.field, mark: { from: word.from, to: word.from + word.text.length } };
  };
  const inName = (word: Placed) => word.field === 'name' || word.field === 'knownAs';
  const beginning = () => {
    const word = words.find((one) => one.folded.startsWith(folded));
    if (!word) return null;
    const mark = { from: word.from, to: word.from + lengthOf(word.text, folded.length) };
    return { by: word.field, field: word.field, mark };
  };
  const sounds = (word: Placed) => inName(word) && keysOf(word.folded).some((key) => keys().has(key));
  return (
    whole('name', (word) => word.folded === folded) ??
    beginning() ??
    whole(long === undefined ? 'sound' : 'shortened', sounds) ??
    whole('typo', (word) => isNear(word.folded))
  );
}

function isNear(word: string, typed: string): boolean {
  const spelling = makeSpelling();
  return nearWords([spelling.learn(word)], spelling.of(typed), true).length > 0;
}

/** How much of a text is the beginning of so many folded letters. */
function lengthOf(text: string, folded: number): number {
  if (isPlain(text) && !/['`]/.test(text)) return folded;
  let length = 0;
  let left = folded;
  for (const letter of text) {
    if (left <= 0 && !/\p{M}/u.test(letter)) break;
    length += letter.length;
    left -= foldWord(letter.toLowerCase()).length;
  }
  return length;
}

function marksOf(hits: readonly Hit[], field: Field): Mark[] {
  const marks = hits.filter((hit) => hit.field === field).map(({ mark }) => mark);
  const sorted = marks.sort((one, other) => one.from - other.from || other.to - one.to);
  // Two words may mean one place: the longer mark holds the other.
  return sorted.filter(({ from }, at) => at === 0 || from !== sorted[at - 1]?.from);
}

function isTurned(hits: readonly Hit[]): boolean {
  return hits.some(({ mark }, at) => at > 0 && mark.from < (hits[at - 1]?.mark.from ?? 0));
}
