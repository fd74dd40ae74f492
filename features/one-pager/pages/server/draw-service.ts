import type { Actor } from '#contract/people.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { directionOf, languageNow } from '#server/language.ts';
import type { Platform } from '#server/platform.ts';
import type { DrawnPage } from '../../drawing/page.ts';
import { drawnPage } from '../drawn.ts';
import type { Seen } from './view-service.ts';

/** Seen pages as they are drawn for whoever reads them; `pictures`: those there are, by code. `file`: with who has it, and since when, across it. */
export function drawnFor(
  { env, now }: Platform,
  { name: reader }: Actor,
  seen: readonly Seen[],
  { pictures, file }: { pictures: ReadonlyMap<string, unknown>; file: boolean },
): DrawnPage[] {
  const language = languageNow();
  const day = displayDate(now(), env.TZ);
  return seen.map(({ known, visible, content, sections, name: template, version }) =>
    drawnPage(sections, {
      page: content.page,
      name: known.name,
      designation: visible.has('designation') ? (known.facts.designation ?? '') : '',
      picture: visible.has('picture') && pictures.has(known.empcode) ? known.empcode : null,
      language,
      direction: directionOf(language),
      foot: m.onepager_foot({ template, version, day }),
      watermark: file ? m.onepager_watermark({ name: reader, day }) : null,
    }),
  );
}
