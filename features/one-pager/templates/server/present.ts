import type { TemplateContent } from '../content.ts';
import type { SubmittedTemplate, Template, TemplateDetail } from '../contract.ts';
import type { TemplateRow } from './store.ts';

/** The first item that is neither a field nor a text, or both: where it stands. */
export function wrongItem({ sections }: SubmittedTemplate): string | null {
  for (const [section, { items }] of sections.entries())
    for (const [item, { field, text }] of items.entries())
      if ((field === undefined) === (text === undefined)) return `sections.${section}.items.${item}.field`;
  return null;
}

/** A template as it was sent, with what was left out of it. */
export function contentOf({ page, sections }: SubmittedTemplate): TemplateContent {
  return {
    page,
    sections: sections.map(({ title, column = 'full', items }) => ({
      title,
      column,
      items: items.map(({ field, label = '', text = '', lines = 1 }) =>
        field === undefined ? { text, lines } : { field, label, lines },
      ),
    })),
  };
}

/** True where a draft says something else than what was published. */
export function hasChanges({ draft, content }: Pick<TemplateRow, 'draft' | 'content'>): boolean {
  return content === null || textOf(draft) !== textOf(content);
}

/** The database keeps the names of an object in an order of its own: both come from there. */
const textOf = ({ page, sections }: TemplateContent) =>
  JSON.stringify([
    page,
    sections.map(({ title, column, items }) => [
      title,
      column,
      items.map((item) => ('field' in item ? [item.field, item.label, item.lines] : [item.text, item.lines])),
    ]),
  ]);

export function presentTemplate(row: Omit<TemplateRow, 'roles'>, roles: number): Template {
  const { templateId, name, version, publishedAt, withdrawnAt, draft } = row;
  return {
    templateId,
    name,
    page: draft.page,
    version,
    publishedAt: publishedAt?.toISOString() ?? null,
    withdrawn: withdrawnAt !== null,
    hasChanges: hasChanges(row),
    roles,
  };
}

export function presentDetail(
  row: Omit<TemplateRow, 'roles'>,
  versions: readonly { version: number; publishedAt: Date; name: string | null }[],
  shown: TemplateContent,
): TemplateDetail {
  const { templateId, name, version, withdrawnAt, revision } = row;
  return {
    templateId,
    name,
    version,
    withdrawn: withdrawnAt !== null,
    hasChanges: hasChanges(row),
    revision,
    page: shown.page,
    sections: shown.sections.map(({ title, column, items }) => ({
      title,
      column,
      items: items.map((item) =>
        'field' in item
          ? { field: item.field, label: item.label, text: '', lines: item.lines }
          : { field: '', label: '', text: item.text, lines: item.lines },
      ),
    })),
    versions: versions.map((one) => ({
      version: one.version,
      publishedAt: one.publishedAt.toISOString(),
      publishedBy: one.name,
    })),
  };
}
