import { initialsOf } from '#formats/text/initials.ts';
import { m } from '#messages';
import { type DrawnItem, type DrawnPage, pageBounds } from '../drawing/page.ts';
import type { TemplateContent } from '../templates/content.ts';
import type { ShownField, ShownSection } from './shown.ts';

/** Whose page it is, and who reads it in which language. */
export interface Drawn {
  readonly page: TemplateContent['page'];
  readonly name: string;
  readonly designation: string;
  /** The name of their picture as it is given to be drawn; null: there is none to show. */
  readonly picture: string | null;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly foot: string;
  readonly watermark: string | null;
}

/** A shown page as it is drawn. */
export function drawnPage(sections: readonly ShownSection[], drawn: Drawn): DrawnPage {
  const { page, name, designation, picture, ...rest } = drawn;
  return {
    ...rest,
    format: page,
    name,
    designation,
    sections: sections.map(({ title, column, fields }) => ({
      title,
      column,
      // What they do stands at the head.
      items: fields
        .filter(({ field }) => field !== 'designation')
        .map((field) => drawnItem(field, name, picture)),
    })),
  };
}

function drawnItem(field: ShownField, name: string, picture: string | null): DrawnItem {
  const { kind, label, value, parts, lines } = field;
  const text = value || m.onepager_not_known();
  switch (kind) {
    case 'picture':
      return { kind, picture, initials: initialsOf(name) };
    case 'list':
      return parts.length === 0
        ? { kind: 'text', label, text, lines: 1 }
        : { kind, label, entries: parts.slice(0, pageBounds.listed).map((part) => part.text) };
    case 'career':
      return {
        kind,
        label,
        steps: parts
          .slice(0, pageBounds.steps)
          .map(({ at, text: what, note: where }) => ({ when: at, what, where })),
      };
    case 'ratings':
      return {
        kind,
        label,
        most: parts[0]?.most ?? 5,
        // The oldest first: a line of years goes on.
        years: [...parts]
          .slice(0, pageBounds.years)
          .reverse()
          .map(({ at, text: said, value: rated }) => ({ year: at, value: rated, said })),
      };
    case 'nine-box':
      return drawnNineBox(field);
    case 'skills':
      return {
        kind,
        label,
        most: 5,
        skills: parts.slice(0, pageBounds.skills).map((one) => ({ name: one.at, level: one.value ?? 0 })),
      };
    default:
      return { kind, label, text, lines };
  }
}

function drawnNineBox({ label, value, parts }: ShownField): DrawnItem {
  const [performance, potential] = parts;
  return {
    kind: 'nine-box',
    label,
    across: m.onepager_axis_performance(),
    up: m.onepager_axis_potential(),
    cell: value,
    placed:
      performance?.value && potential?.value ? { across: performance.value, up: potential.value } : null,
  };
}
