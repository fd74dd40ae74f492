import { type DrawnItem, type DrawnPage, pageBounds } from './page.ts';

/** Where a page has more than may be drawn of one, in words for whoever reads the log; null where it may be drawn. */
export function beyondBounds(page: DrawnPage): string | null {
  const { sections, line } = pageBounds;
  const lines = [
    page.name,
    page.designation,
    page.foot,
    page.watermark ?? '',
    ...page.sections.map(({ title }) => title),
  ];
  if (page.sections.length > sections) return `${page.sections.length} sections, at most ${sections}`;
  if (lines.some((text) => text.length > line)) return `a name, title or foot longer than ${line} characters`;
  for (const { items } of page.sections) {
    if (items.length > pageBounds.items)
      return `${items.length} items in a section, at most ${pageBounds.items}`;
    for (const item of items) {
      const beyond = beyondItem(item);
      if (beyond) return `${item.kind}: ${beyond}`;
    }
  }
  return null;
}

function beyondItem(item: DrawnItem): string | null {
  const { label, text, lines, steps, years, skills, listed, line } = pageBounds;
  if ('label' in item && item.label.length > label) return `a label longer than ${label} characters`;
  if ('lines' in item && !(item.lines >= 1 && item.lines <= lines))
    return `${item.lines} lines, 1 to ${lines}`;
  if ('text' in item && item.text.length > text) return `a text longer than ${text} characters`;
  const short = shortTexts(item);
  if (short.some((one) => one.length > line)) return `a text longer than ${line} characters`;
  const [count, most] = countOf(item, { steps, years, skills, listed });
  if (count > most) return `${count} of at most ${most}`;
  if (item.kind === 'list' && item.entries.some((entry) => entry.length > text))
    return `an entry longer than ${text} characters`;
  return null;
}

function shortTexts(item: DrawnItem): readonly string[] {
  if (item.kind === 'picture') return [item.initials, item.picture ?? ''];
  if (item.kind === 'career') return item.steps.flatMap(({ when, what, where }) => [when, what, where]);
  if (item.kind === 'ratings') return item.years.flatMap(({ year, said }) => [year, said]);
  if (item.kind === 'nine-box') return [item.across, item.up, item.cell];
  if (item.kind === 'skills') return item.skills.flatMap(({ name, said }) => [name, said ?? '']);
  return [];
}

function countOf(
  item: DrawnItem,
  { steps, years, skills, listed }: Record<'steps' | 'years' | 'skills' | 'listed', number>,
): [number, number] {
  if (item.kind === 'career') return [item.steps.length, steps];
  if (item.kind === 'ratings') return [item.years.length, years];
  if (item.kind === 'skills') return [item.skills.length, skills];
  return item.kind === 'list' ? [item.entries.length, listed] : [0, 0];
}
