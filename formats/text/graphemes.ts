const segments = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** A text's letters as its reader counts them: a consonant of Devanagari with its vowel sign is one. */
export function graphemesOf(text: string): string[] {
  return [...segments.segment(text)].map(({ segment }) => segment);
}
