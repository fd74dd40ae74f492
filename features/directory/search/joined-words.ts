import type { Word } from './words.ts';

/** Parts of names that are written with the next word or apart from it. */
const before = new Set(
  'abd abdul abdur abdel abdal abu al el ul ur bin ben ibn bint de da di la le del du van von mac mc st عبد ابو بن ابن ال अब्दुल अल'.split(
    ' ',
  ),
);
/** And with the word before them. */
const behind = new Set('uddin ud din eddin ullah allah الدين الله उद्दीन'.split(' '));

/** The words of a name that others write as one: Abdul Rahman, Naseer Uddin. */
export function joinedNames(words: readonly Word[]): string[] {
  return words.flatMap(({ folded }, at) => {
    const next = words[at + 1]?.folded;
    return next !== undefined && (before.has(folded) || behind.has(next)) ? [folded + next] : [];
  });
}

/** What stands before a name, or behind it, and is none: passed over where nobody is called so. */
const titles = new Set(
  'dr mr mrs ms miss prof er eng adv shri shrimati sri smt kumari capt col sir madam ji saheb sahib sheikh shaikh السيد السيدة الدكتور المهندس الشيخ شيخ د م श्री श्रीमती श्रीमान डॉ सुश्री शेख जी'.split(
    ' ',
  ),
);

const mostJoined = 4;

/** Other ways in which a few words may be meant: some of them as one, without articles, and two or three letters as those that names begin with. */
export function otherwiseWritten(words: readonly Word[]): Word[][] {
  const [first] = words;
  if (words.length === 1 && first && /^[a-z]{2,3}$/.test(first.folded))
    return [[...first.folded].map((letter) => ({ written: letter, folded: letter }))];
  const untitled = words.filter(({ folded }) => !titles.has(folded));
  const names = words.filter(({ folded }) => folded.length > 3 || !before.has(folded));
  const ways = [untitled, names].filter((some) => some.length > 0 && some.length < words.length);
  if (words.length > mostJoined) return ways;
  // Each gap is open or closed; all open is how it was typed.
  for (let closed = 1; closed < 2 ** (words.length - 1); closed++) ways.push(joinedAt(words, closed));
  return ways;
}

/** The words, those gaps closed whose bits are set. */
function joinedAt(words: readonly Word[], closed: number): Word[] {
  const joined: Word[] = [];
  for (const [at, { written, folded }] of words.entries()) {
    const last = joined.at(-1);
    if (last && closed & (2 ** (at - 1)))
      joined[joined.length - 1] = { written: last.written + written, folded: last.folded + folded };
    else joined.push({ written, folded });
  }
  return joined;
}
