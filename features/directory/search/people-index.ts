import { type Groups, groupsOf, growing, type Keyed, keyedOf, type Lists, turned } from './index-parts.ts';
import { joinedNames } from './joined-words.ts';
import { turnedDigits } from './phones.ts';
import { soundKeys } from './sounds.ts';
import { makeSpelling, type Spelling } from './vocabulary.ts';
import { foldWord, isPlain, type Word, wordsOf } from './words.ts';

/** What is known of somebody who can be found. What they hide is not in it. */
export interface Findable {
  readonly empcode: string;
  readonly name: string;
  readonly knownAs: string | null;
  readonly email: string;
  /** Null: none, or hidden. */
  readonly phone: string | null;
  readonly designation: string;
  readonly department: string;
  readonly location: string;
  readonly locationId: string;
  readonly orgUnit: string;
  readonly managerEmpcode: string | null;
}

/**
 * All who can be found, by their words. People are numbered in the order of their names, so that a list of numbers is in the order in which
 * they are shown; words are numbered in the order of the vocabulary.
 */
export interface PeopleIndex {
  readonly empcodes: readonly string[];
  /** Sorted. */
  readonly words: readonly string[];
  /** Those words whose letters take several places, spelled with one each, and sorted so; `spelledWords` has their numbers. */
  readonly spelled: readonly string[];
  readonly spelledWords: Uint32Array;
  readonly spelling: Spelling;
  /** Who has a word in their name (what they are known as and their address included), and who has it in what they do or where. */
  readonly named: Lists;
  readonly placed: Lists;
  /** The words of each person: those of the name, and after `nameEnds` of them the others. */
  readonly ofPerson: Lists;
  readonly nameEnds: Uint8Array;
  /** The words of names that are written with marks, of those who have some. */
  readonly marked: ReadonlyMap<number, readonly Word[]>;
  /** Sorted sounds, and the words of names that sound so. */
  readonly sounds: readonly string[];
  readonly sounding: Lists;
  /** Codes and addresses in small letters, and the digits of phone numbers from the last to the first. */
  readonly codes: Keyed;
  readonly emails: Keyed;
  readonly phones: Keyed;
  readonly managers: Groups;
  readonly locations: Groups;
  readonly departments: Groups;
  readonly orgUnits: Groups;
  /** People by all three; `parts`: of each post the number of its location, of its department, of its org unit. */
  readonly posts: Groups & { readonly parts: readonly [Uint32Array, Uint32Array, Uint32Array] };
}

export const compareWords = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Takes people one after the other, then builds their index: of a million in seconds, on a thread of its own. */
export function makeIndexBuilder(): { add(person: Findable): void; build(): PeopleIndex } {
  // Columns: a million objects take several times as much.
  const columns = {
    empcode: [] as string[],
    name: [] as string[],
    email: [] as string[],
    phone: [] as string[],
    manager: [] as string[],
    location: [] as string[],
    department: [] as string[],
    orgUnit: [] as string[],
  };
  const marked = new Map<number, Word[]>();
  const numbers = new Map<string, number>();
  const known = new Map<string, number[]>();
  const values = growing();
  const starts = growing();
  const nameEnds = growing();
  starts.push(0);

  const numberOf = (word: string) => {
    const number = numbers.get(word) ?? numbers.size;
    if (number === numbers.size) numbers.set(word, number);
    return number;
  };
  /** The numbers of the words of what many share. */
  const shared = (text: string) => {
    const numbered = known.get(text) ?? wordsOf(text).map(({ folded }) => numberOf(folded));
    known.set(text, numbered);
    return numbered;
  };
  const own = new Set<number>();
  const addWords = (of: readonly number[]) => {
    for (const number of of) {
      if (!own.has(number)) values.push(number);
      own.add(number);
    }
  };

  return {
    add({ empcode, name, knownAs, email, phone, designation, department, location, ...person }) {
      const said = wordsOf(name);
      const names = knownAs === null ? said : [...said, ...wordsOf(knownAs)];
      own.clear();
      addWords(names.map(({ folded }) => numberOf(folded)));
      addWords(joinedNames(said).map(numberOf));
      addWords(mailWords(email).map(numberOf));
      nameEnds.push(Math.min(own.size, 255));
      for (const text of [designation, department, location]) addWords(shared(text));
      starts.push(values.length);
      if (!isPlain(name) || !isPlain(knownAs ?? ''))
        marked.set(
          columns.empcode.length,
          names.filter(({ written, folded }) => written !== folded),
        );
      columns.empcode.push(empcode);
      columns.name.push(said.map(({ folded }) => folded).join(' '));
      columns.email.push(email.toLowerCase());
      columns.phone.push(turnedDigits(phone ?? ''));
      columns.manager.push(person.managerEmpcode ?? '');
      columns.location.push(person.locationId);
      columns.department.push(department);
      columns.orgUnit.push(person.orgUnit);
    },
    build() {
      const people = starts.length - 1;
      const order = Uint32Array.from({ length: people }, (_, at) => at).sort(
        (one, other) =>
          compareWords(columns.name[one] ?? '', columns.name[other] ?? '') ||
          compareWords(columns.empcode[one] ?? '', columns.empcode[other] ?? ''),
      );
      columns.name = [];
      const inOrder = (column: readonly string[]) => Array.from(order, (at) => column[at] ?? '');
      const words = [...numbers.keys()].sort(compareWords);
      const renumbered = new Uint32Array(words.length);
      for (const [number, word] of words.entries()) renumbered[numbers.get(word) ?? 0] = number;
      numbers.clear();
      known.clear();
      const ofPerson = ordered({ starts: starts.all(), values: values.all() }, order, renumbered);
      const ends = Uint8Array.from(order, (at) => nameEnds.all()[at] ?? 0);
      const named = turned(ofPerson, words.length, (who) => [0, ends[who] ?? 0]);
      const empcodes = inOrder(columns.empcode);
      const places = {
        locations: groupsOf(inOrder(columns.location)),
        departments: groupsOf(inOrder(columns.department)),
        orgUnits: groupsOf(inOrder(columns.orgUnit)),
      };
      return {
        empcodes,
        words,
        ...spelledOf(words),
        named,
        placed: turned(ofPerson, words.length, (who) => [ends[who] ?? 0, Number.POSITIVE_INFINITY]),
        ofPerson,
        nameEnds: ends,
        marked: new Map(
          [...order.entries()].flatMap(([who, at]) => (marked.has(at) ? [[who, marked.get(at) ?? []]] : [])),
        ),
        ...soundsOf(words, named),
        codes: keyedOf(empcodes.map((empcode) => empcode.toLowerCase())),
        emails: keyedOf(inOrder(columns.email)),
        phones: keyedOf(inOrder(columns.phone)),
        managers: groupsOf(inOrder(columns.manager)),
        ...places,
        posts: postsOf([places.locations, places.departments, places.orgUnits]),
      };
    },
  };
}

/** People by several groups at once. */
function postsOf(groups: readonly Groups[]): PeopleIndex['posts'] {
  const people = groups[0]?.of.length ?? 0;
  const posts = groupsOf(Array.from({ length: people }, (_, who) => postOf(groups.map(({ of }) => of[who]))));
  const numbers = posts.texts.map((text) => text.split(',').map(Number));
  const part = (at: number) => Uint32Array.from(numbers, (own) => own[at] ?? 0);
  return { ...posts, parts: [part(0), part(1), part(2)] };
}

/** By which text a post is known: the numbers of its location, department and org unit. */
export const postOf = (numbers: readonly unknown[]): string => numbers.join();

/** The words before the @, without the numbers that tell people of one name apart. */
function mailWords(email: string): string[] {
  return (
    email
      .slice(0, email.indexOf('@'))
      .toLowerCase()
      .match(/\p{L}+/gu)
      ?.map(foldWord) ?? []
  );
}

/** Lists in another order, and with other numbers in them. */
function ordered({ starts, values }: Lists, order: Uint32Array, renumbered: Uint32Array): Lists {
  const made = { starts: new Uint32Array(order.length + 1), values: new Uint32Array(values.length) };
  let to = 0;
  for (const [who, at] of order.entries()) {
    const end = starts[at + 1] ?? 0;
    for (let from = starts[at] ?? 0; from < end; from++)
      made.values[to++] = renumbered[values[from] ?? 0] ?? 0;
    made.starts[who + 1] = to;
  }
  return made;
}

function spelledOf(words: readonly string[]): Pick<PeopleIndex, 'spelled' | 'spelledWords' | 'spelling'> {
  const spelling = makeSpelling();
  const found = [...words.entries()]
    .map(([number, word]) => ({ number, word, spelled: spelling.learn(word) }))
    .filter(({ word, spelled }) => spelled !== word)
    .sort((one, other) => compareWords(one.spelled, other.spelled));
  const spelledWords = Uint32Array.from(found, ({ number }) => number);
  return { spelled: found.map(({ spelled }) => spelled), spelledWords, spelling };
}

function soundsOf(words: readonly string[], named: Lists): Pick<PeopleIndex, 'sounds' | 'sounding'> {
  const keys = words.map((word, number) =>
    named.starts[number] === named.starts[number + 1] ? [] : soundKeys(word),
  );
  const sounds = [...new Set(keys.flat())].sort(compareWords);
  const numbers = new Map(sounds.map((sound, number) => [sound, number]));
  const starts = new Uint32Array(words.length + 1);
  for (const [number, of] of keys.entries()) starts[number + 1] = (starts[number] ?? 0) + of.length;
  const values = Uint32Array.from(keys.flat(), (key) => numbers.get(key) ?? 0);
  return { sounds, sounding: turned({ starts, values }, sounds.length) };
}
