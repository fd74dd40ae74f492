import { listed } from './index-parts.ts';
import { areWithin, longVowels } from './long-vowels.ts';
import type { PeopleIndex } from './people-index.ts';
import { soundKeys } from './sounds.ts';
import { nearWords, placeOf, withPrefix } from './vocabulary.ts';
import { hasDigit } from './words.ts';

/** How far a word of somebody is from one that was typed: the less, the earlier they are shown. */
export const cost = { exact: 0, prefix: 1, typo: 4, twoTypos: 6, elsewhere: 2 } as const;
/** What sounds so: in another script, by whether the long vowels are the same too, and in the same one by how many letters differ. */
const soundCost = { otherScript: { alike: 2, unlike: 3 }, letters: [2, 2, 5, 6] } as const;
export const tooFar = 255;

/** Words next to one another in the vocabulary, from `from` to before `to`, and how far they are from what was typed. */
export interface Near {
  readonly from: number;
  readonly to: number;
  readonly distance: number;
}

/** The words that are what was typed, begin so, or sound so. */
export function nearOf(index: PeopleIndex, typed: string): Near[] {
  const { from, to } = withPrefix(index.words, typed);
  const found: Near[] = [];
  if (index.words[from] === typed) found.push({ from, to: from + 1, distance: cost.exact });
  if (from < to) found.push({ from, to, distance: cost.prefix });
  if (hasDigit(typed)) return found;
  const distanceTo = soundDistanceFrom(typed);
  for (const key of soundKeys(typed)) {
    const at = placeOf(index.sounds, key);
    if (index.sounds[at] !== key) continue;
    for (const word of listed(index.sounding, at))
      found.push({ from: word, to: word + 1, distance: distanceTo(index.words[word] ?? '') });
  }
  return found;
}

/** How far words are that sound as this one. */
function soundDistanceFrom(typed: string): (word: string) => number {
  const script = scriptOf(typed);
  const vowels = longVowels(typed);
  return (word) => {
    if (scriptOf(word) !== script) {
      // Latin letters and Devanagari write short vowels too, Arabic only long ones.
      const [some, all] =
        script === arabicScript || scriptOf(word) === latinScript
          ? [vowels, longVowels(word)]
          : [longVowels(word), vowels];
      return areWithin(some, all) ? soundCost.otherScript.alike : soundCost.otherScript.unlike;
    }
    const [near] = nearWords([word], typed, false, 2);
    return soundCost.letters[near?.distance ?? 3] ?? soundCost.otherScript.unlike;
  };
}

/** Names are in blocks of letters that are far from one another: Latin, Arabic, Devanagari. */
function scriptOf(word: string): number {
  return Math.floor(Math.max(word.charCodeAt(0) - 0x300, 0) / 0x300);
}

const latinScript = scriptOf('a');
const arabicScript = scriptOf('م');

/** The words that are what was typed but for a typo or two. `open`: it may be the beginning of a word. */
export function typosOf(index: PeopleIndex, typed: string, open: boolean): Near[] {
  const spelled = index.spelling.of(typed);
  const distanceOf = (typos: number) => (typos <= 1 ? cost.typo : cost.twoTypos);
  const isOpen = open && spelled.length > 4;
  if (spelled === typed)
    return nearWords(index.words, typed, isOpen).map((near) => ({
      ...near,
      distance: distanceOf(near.distance),
    }));
  return nearWords(index.spelled, spelled, isOpen).flatMap(({ from, to, distance }) =>
    [...index.spelledWords.subarray(from, to)].map((word) => ({
      from: word,
      to: word + 1,
      distance: distanceOf(distance),
    })),
  );
}
