const segments = new Intl.Segmenter('und', { granularity: 'sentence' });

/** The sentences of a text, each once and on one line, cut at `most` characters; those shorter than `least` say nothing by themselves and are left out. */
export function sentencesOf(text: string, { least, most }: { least: number; most: number }): string[] {
  const sentences = Array.from(segments.segment(text), ({ segment }) => segment.replace(/\s+/gu, ' ').trim());
  return [
    ...new Set(sentences.filter(({ length }) => length >= least).map((one) => one.slice(0, most).trim())),
  ];
}
