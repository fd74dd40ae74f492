import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { listedSource, type SearchSource } from '#server/search/source.ts';
import { readHelp } from './service.ts';

const lengthOfDetail = 100;

/** The questions that are answered for everybody: by their words, and by those of the answers. */
export function helpSource(platform: Platform): SearchSource {
  return listedSource('help', m.help_search_label, async () => {
    const { questions } = await readHelp(platform);
    return questions.map(({ key, question, answer }) => ({
      id: key,
      title: question,
      detail: inALine(answer),
      path: `/help-and-support#${key}`,
      icon: 'life-buoy',
      more: answer,
    }));
  });
}

function inALine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > lengthOfDetail ? `${line.slice(0, lengthOfDetail - 1)}…` : line;
}
