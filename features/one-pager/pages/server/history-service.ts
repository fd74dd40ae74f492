import { dayOf } from '#formats/time/dates.ts';
import type { Reads } from '#server/http/use-case.ts';
import { visibleFields, visibleTemplates } from '../../access/rules.ts';
import { viewerOf } from '../../access/server/service.ts';
import { type Facts, type FieldKey, only } from '../../facts/fields.ts';
import { readKnown } from '../../facts/server/store.ts';
import { fieldName } from '../../facts/words.ts';
import { fieldsOf } from '../../templates/content.ts';
import type { onePagerHistory } from '../contract.ts';
import { shownPage } from '../shown.ts';
import { listPublished, type PublishedRow } from './page-store.ts';
import { presentSections } from './present.ts';
import { look, noPage } from './view-service.ts';

/** What was published of somebody, of what the actor sees of them today; with `version` that page as it was then. */
export const readHistory: Reads<typeof onePagerHistory> = async (
  platform,
  actor,
  { empId, templateId, version, cursor, limit = 20 },
) => {
  const { reads } = platform.database;
  const [viewer, people] = await Promise.all([viewerOf(reads, actor), readKnown(reads, [empId])]);
  const known = people.get(empId);
  const visible = known ? visibleTemplates(viewer, known) : [];
  const templateIds = templateId === undefined ? visible : visible.filter((one) => one === templateId);
  if (!known || templateIds.length === 0) return noPage();
  const before = cursor ?? null;
  const [found, asked] = await Promise.all([
    listPublished(reads, empId, { templateIds, before, limit: limit + 1 }),
    version === undefined
      ? []
      : listPublished(reads, empId, { templateIds, before: null, version, limit: 1 }),
  ]);
  const page = asked[0];
  if (version !== undefined && !page) return noPage();
  await look(platform, actor, page?.templateId ?? templateIds[0] ?? 0, 'history', [empId]);
  const seenBy = (of: number) => visibleFields(viewer, of, known);
  const onThePage = found.slice(0, limit);
  // What changed in hidden fields alone is not told of, not even that something did.
  const rows = onThePage.filter((row) => isToldOf(row, seenBy(row.templateId)));
  return {
    rows: rows.map((row) => ({
      version: row.version,
      templateId: row.templateId,
      template: row.template,
      templateVersion: row.templateVersion,
      publishedAt: row.publishedAt.toISOString(),
      changed: changedIn(row, seenBy(row.templateId)).map(fieldName),
    })),
    next: found.length > limit ? (onThePage.at(-1)?.version ?? null) : null,
    page: page
      ? {
          empId,
          name: known.name,
          ...presentPage(page, seenBy(page.templateId), dayOf(page.publishedAt, platform.env.TZ)),
        }
      : null,
  };
};

/** A page as it was on its day, of what the reader sees today. */
function presentPage(page: PublishedRow, visible: ReadonlySet<FieldKey>, day: string) {
  return {
    designation: visible.has('designation') ? (page.facts.designation ?? '') : '',
    templateId: page.templateId,
    template: page.template,
    page: page.content.page,
    version: page.templateVersion,
    publishedAt: page.publishedAt.toISOString(),
    sections: presentSections(shownPage(page.content, page.facts, visible, day)),
  };
}

/** True of the first page, of the first of a version of the template, and of one in which something that the reader sees is another. */
function isToldOf(row: PublishedRow, visible: ReadonlySet<FieldKey>): boolean {
  return (
    row.before === null || row.beforeVersion !== row.templateVersion || changedIn(row, visible).length > 0
  );
}

/** Which of the fields that the reader sees are another than in the page before. */
function changedIn({ content, facts, before }: PublishedRow, visible: ReadonlySet<FieldKey>): FieldKey[] {
  if (!before) return [];
  const textOf = (of: Facts, field: FieldKey) => JSON.stringify(only(of, [field]));
  return fieldsOf(content).filter(
    (field) => visible.has(field) && textOf(facts, field) !== textOf(before, field),
  );
}
