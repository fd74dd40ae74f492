import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { TemplateContent } from '../content.ts';
import './tables.ts';

export interface TemplateRow {
  readonly templateId: number;
  readonly name: string;
  readonly draft: TemplateContent;
  readonly revision: number;
  readonly version: number | null;
  readonly withdrawnAt: Date | null;
  /** Of the newest version. */
  readonly content: TemplateContent | null;
  readonly publishedAt: Date | null;
  readonly roles: number;
}

const templates = (db: Db | Tx) =>
  db
    .selectFrom('onePagerTemplates as template')
    .leftJoin('onePagerVersions as newest', (join) =>
      join
        .onRef('newest.templateId', '=', 'template.templateId')
        .onRef('newest.version', '=', 'template.version'),
    )
    .select([
      'template.templateId',
      'template.name',
      'template.draft',
      'template.revision',
      'template.version',
    ])
    .select(['template.withdrawnAt', 'newest.content', 'newest.publishedAt']);

/** All templates, or those of these numbers that can be used, by name. At most `most`. */
export async function listTemplates(
  db: Db,
  which: readonly number[] | 'all',
  most: number,
): Promise<Omit<TemplateRow, 'roles'>[]> {
  return templates(db)
    .$if(which !== 'all', (query) =>
      query
        .where(sql<boolean>`template.template_id = any(${which === 'all' ? [] : [...which]}::bigint[])`)
        .where('template.withdrawnAt', 'is', null)
        .where('template.version', 'is not', null),
    )
    .orderBy(sql`lower(template.name)`)
    .orderBy('template.templateId')
    .limit(most)
    .execute();
}

export async function findTemplate(
  db: Db | Tx,
  templateId: number,
): Promise<Omit<TemplateRow, 'roles'> | undefined> {
  return templates(db).where('template.templateId', '=', templateId).executeTakeFirst();
}

/** Holds a template until the end of the transaction. */
export async function lockTemplate(tx: Tx, templateId: number) {
  await tx
    .selectFrom('onePagerTemplates')
    .select('templateId')
    .where('templateId', '=', templateId)
    .forUpdate()
    .execute();
  return findTemplate(tx, templateId);
}

/** How many there are, counted up to `most`. */
export async function countTemplates(tx: Tx, most: number): Promise<number> {
  const rows = await tx.selectFrom('onePagerTemplates').select('templateId').limit(most).execute();
  return rows.length;
}

export async function insertTemplate(
  tx: Tx,
  template: { name: string; draft: TemplateContent; by: string | null; at: Date },
): Promise<number> {
  const { name, draft, by, at } = template;
  const { templateId } = await tx
    .insertInto('onePagerTemplates')
    .values({
      name,
      draft: JSON.stringify(draft) as never,
      version: null,
      withdrawnAt: null,
      changedBy: by,
      changedAt: at,
    })
    .returning('templateId')
    .executeTakeFirstOrThrow();
  return Number(templateId);
}

/** Changes what is being written of it. */
export async function saveDraft(
  tx: Tx,
  templateId: number,
  changed: { name: string; draft: TemplateContent; by: string; at: Date },
): Promise<void> {
  const { name, draft, by, at } = changed;
  await tx
    .updateTable('onePagerTemplates')
    .set({
      name,
      draft: JSON.stringify(draft) as never,
      changedBy: by,
      changedAt: at,
      revision: sql`revision + 1`,
    })
    .where('templateId', '=', templateId)
    .execute();
}

/** Keeps a version, which from now on is the newest. */
export async function insertVersion(
  tx: Tx,
  version: { templateId: number; version: number; content: TemplateContent; by: string | null; at: Date },
): Promise<void> {
  const { templateId, version: number, content, by, at } = version;
  await tx
    .insertInto('onePagerVersions')
    .values({
      templateId,
      version: number,
      content: JSON.stringify(content) as never,
      publishedBy: by,
      publishedAt: at,
    })
    .execute();
  await tx
    .updateTable('onePagerTemplates')
    .set({ version: number, revision: sql`revision + 1`, changedBy: by, changedAt: at })
    .where('templateId', '=', templateId)
    .execute();
}

/** Takes it out of use, or back into it. */
export async function saveWithdrawn(tx: Tx, templateId: number, withdrawnAt: Date | null): Promise<void> {
  await tx
    .updateTable('onePagerTemplates')
    .set({ withdrawnAt, revision: sql`revision + 1` })
    .where('templateId', '=', templateId)
    .execute();
}

/** Its versions, the newest first, with who published them; at most `most`. */
export async function listVersions(db: Db | Tx, templateId: number, most: number) {
  return db
    .selectFrom('onePagerVersions as version')
    .leftJoin('employees as employee', 'employee.empcode', 'version.publishedBy')
    .select(['version.version', 'version.content', 'version.publishedAt', 'employee.name'])
    .where('version.templateId', '=', templateId)
    .orderBy('version.version', 'desc')
    .limit(most)
    .execute();
}

/** How many roles see each template. */
export async function countRoles(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ templateId: number; roles: number }>`
    select template_id, count(distinct role)::integer as roles from one_pager_access group by template_id`.execute(
    db,
  );
  return new Map(rows.map(({ templateId, roles }) => [templateId, roles]));
}
