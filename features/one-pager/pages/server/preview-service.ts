import { type Refusal, refuse } from '#contract/refusal.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import { directionOf, languageNow } from '#server/language.ts';
import type { Platform } from '#server/platform.ts';
import type { Drawing } from '../../drawing/server/drawing.ts';
import { type Facts, fieldKeys } from '../../facts/fields.ts';
import type { TemplateContent } from '../../templates/content.ts';
import { maskedFacts, sampleFacts } from '../../templates/made-up.ts';
import { readLongest } from '../../templates/server/longest-store.ts';
import { drawnPage } from '../drawn.ts';
import { shownPage } from '../shown.ts';

/** Milliseconds: what is longest hardly changes while somebody writes a template. */
const longestKeptMs = 10 * 60_000;

/** Draws templates as they stand in the editor, of nobody. */
export function previews(platform: Platform, drawing: Drawing) {
  let longest: { facts: Facts; until: number } | null = null;
  const longestFacts = async () => {
    const now = platform.now().getTime();
    if (!longest || longest.until < now)
      longest = { facts: await readLongest(platform.database.writes), until: now + longestKeptMs };
    return longest.facts;
  };
  return async (
    content: TemplateContent,
    { name: template, of }: { name: string; of: 'sample' | 'longest' },
  ): Promise<
    { svg: string; overflow: { section: number; item: number; lines: number; points: number }[] } | Refusal
  > => {
    const today = dayOf(platform.now(), platform.env.TZ);
    const sample = sampleFacts(today);
    const facts = of === 'sample' ? sample : maskedFacts(await longestFacts(), sample);
    const sections = shownPage(content, facts, new Set(fieldKeys), today);
    const language = languageNow();
    const page = drawnPage(sections, {
      page: content.page,
      name: of === 'sample' ? m.onepager_sample_name() : (facts.manager ?? m.onepager_sample_name()),
      designation: facts.designation ?? '',
      picture: null,
      language,
      direction: directionOf(language),
      foot: template,
      watermark: null,
    });
    const drawn = await drawing.svg(page, new Map());
    if (drawn === 'too much') return refuse(422, 'too_much', m.onepager_refused_too_much());
    return { svg: drawn.svg, overflow: drawn.overflow.map((one) => ({ ...one })) };
  };
}
