import { differenceInMonths, parseISO } from 'date-fns';
import { numberText } from '#formats/numbers/numbers.ts';
import { plainList } from '#formats/text/lists.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Column } from '../drawing/page.ts';
import { type Facts, type FieldKey, fields, only, ratingBounds } from '../facts/fields.ts';
import { fieldName, levelName } from '../facts/words.ts';
import type { TemplateContent } from '../templates/content.ts';

/** A piece of a field that has several: a step, a year, an axis, an entry. */
export interface ShownPart {
  /** When or of what. */
  readonly at: string;
  readonly text: string;
  readonly note: string;
  /** On a scale up to `most`; null: there is none. */
  readonly value: number | null;
  readonly most: number | null;
}

/** A field as its reader sees it, in their language. `text`: what is the same on every page. */
export interface ShownField {
  readonly field: FieldKey | 'text';
  readonly kind: 'text' | 'paragraph' | 'list' | 'picture' | 'career' | 'ratings' | 'nine-box' | 'skills';
  readonly label: string;
  /** All of it in words; empty: it is not known. */
  readonly value: string;
  readonly lines: number;
  readonly parts: readonly ShownPart[];
}

export interface ShownSection {
  readonly title: string;
  readonly column: Column;
  readonly fields: readonly ShownField[];
}

/**
 * What a template says of somebody to whoever may see these fields: the one projection that every view, list, file and version of a page comes
 * from. A field that is hidden is nowhere in it, and a section without any is left out.
 */
export function shownPage(
  content: TemplateContent,
  facts: Facts,
  visible: ReadonlySet<FieldKey>,
  today: string,
): ShownSection[] {
  const known = only(facts, visible);
  return content.sections.flatMap(({ title, column, items }) => {
    const shown = items.flatMap((item): ShownField[] => {
      if (!('field' in item))
        return [
          { field: 'text', kind: 'paragraph', label: '', value: item.text, lines: item.lines, parts: [] },
        ];
      if (!visible.has(item.field)) return [];
      const field = shownField(item.field, known, today);
      return [{ ...field, label: item.label || fieldName(item.field), lines: item.lines }];
    });
    return shown.length > 0 ? [{ title, column, fields: shown }] : [];
  });
}

/** One field of what is known of somebody, in words; its label is the portal's. */
export function shownField(field: FieldKey, known: Facts, today: string): ShownField {
  const { kind } = fields[field];
  const parts = partsOf(field, known);
  return {
    field,
    kind: kind === 'day' ? 'text' : kind,
    label: fieldName(field),
    value: wordsOf(field, known, parts, today),
    lines: 1,
    parts,
  };
}

function wordsOf(field: FieldKey, known: Facts, parts: readonly ShownPart[], today: string): string {
  switch (field) {
    case 'picture':
      return '';
    case 'joinedOn':
      return known.joinedOn ? displayDate(known.joinedOn) : '';
    case 'service':
      return known.service ? serviceWords(known.service, today) : '';
    case 'reports':
      return known.reports === undefined ? '' : numberText(known.reports);
    case 'rating':
      return known.rating
        ? m.onepager_rating_said({
            value: numberText(known.rating.value),
            most: numberText(ratingBounds.performance),
          })
        : '';
    case 'potential':
      return known.potential ? levelName(known.potential.value) : '';
    case 'career':
    case 'ratings':
    case 'nineBox':
    case 'skills':
    case 'education':
    case 'experience':
    case 'certifications':
    case 'languages':
      return plainList(
        parts.map(({ at, text }) => (at && text ? m.onepager_part({ at, text }) : at || text)),
      );
    default:
      return known[field] ?? '';
  }
}

function serviceWords(since: string, today: string): string {
  // A first day that is still to come counts as today.
  const months = Math.max(0, differenceInMonths(parseISO(today), parseISO(since)));
  const years = Math.floor(months / 12);
  return years >= 1
    ? m.onepager_service_years({ count: years, number: numberText(years) })
    : m.onepager_service_months({ count: months, number: numberText(months) });
}

const part = (given: Partial<ShownPart>): ShownPart => {
  return { at: '', text: '', note: '', value: null, most: null, ...given };
};

function partsOf(field: FieldKey, known: Facts): ShownPart[] {
  switch (field) {
    case 'career':
      return (known.career ?? []).map(({ from, until, designation, location }) => {
        const years = { from: from.slice(0, 4), until: until?.slice(0, 4) ?? '' };
        const at = until === null ? m.onepager_career_since(years) : m.onepager_career_until(years);
        return part({ at, text: designation, note: location });
      });
    case 'ratings':
      return (known.ratings ?? []).map(({ year, performance, potential }) =>
        part({
          at: String(year),
          text: performance === null ? m.onepager_rating_none() : numberText(performance),
          note: potential === null ? '' : levelName(potential),
          value: performance,
          most: ratingBounds.performance,
        }),
      );
    case 'nineBox': {
      if (!known.nineBox) return [];
      const axis = (at: string, value: number) => part({ at, text: levelName(value), value, most: 3 });
      const { performance, potential } = known.nineBox;
      return [axis(m.onepager_axis_performance(), performance), axis(m.onepager_axis_potential(), potential)];
    }
    case 'skills':
      return (known.skills ?? []).map(({ name, level }) =>
        part({ at: name, text: numberText(level), value: level, most: 5 }),
      );
    case 'education':
    case 'experience':
    case 'certifications':
    case 'languages':
      return (known[field] ?? []).map((text) => part({ text }));
    default:
      return [];
  }
}
