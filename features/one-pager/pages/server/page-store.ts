import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { Facts } from '../../facts/fields.ts';
import type { TemplateContent } from '../../templates/content.ts';
import '../../templates/server/tables.ts';
import './tables.ts';

/** A page as it was published, with the template as it was then. */
export interface PublishedRow {
  readonly version: number;
  readonly templateId: number;
  readonly template: string;
  readonly templateVersion: number;
  readonly content: TemplateContent;
  readonly facts: Facts;
  readonly publishedAt: Date;
  /** What was known in the page before, of the same template; null: there is none. */
  readonly before: Facts | null;
  /** The version of the template then. */
  readonly beforeVersion: number | null;
}

/** What was published of somebody by these templates, the newest first, before a version. */
export async function listPublished(
  db: Db,
  empcode: string,
  wanted: {
    templateIds: readonly number[];
    before: number | null;
    version?: number | undefined;
    limit: number;
  },
): Promise<PublishedRow[]> {
  const { templateIds, before, version, limit } = wanted;
  const { rows } = await sql<PublishedRow>`
    select page.version, page.template_id, template.name as template, page.template_version, held.content, page.facts, page.published_at,
      earlier.facts as before, earlier.template_version as before_version
    from one_pager_pages page
    join one_pager_templates template on template.template_id = page.template_id
    join one_pager_versions held on held.template_id = page.template_id and held.version = page.template_version
    left join lateral (
      select facts, template_version from one_pager_pages where empcode = page.empcode and template_id = page.template_id
        and version < page.version order by version desc limit 1
    ) earlier on true
    where page.empcode = ${empcode} and page.template_id = any(${[...templateIds]}::bigint[])
      ${before === null ? sql`` : sql`and page.version < ${before}`}
      ${version === undefined ? sql`` : sql`and page.version = ${version}`}
    order by page.version desc limit ${limit}`.execute(db);
  return rows;
}

/** The templates that pages are published by: in use, each as its newest version says. */
export async function listInUse(
  db: Db | Tx,
): Promise<{ templateId: number; version: number; content: TemplateContent }[]> {
  const { rows } = await sql<{ templateId: number; version: number; content: TemplateContent }>`
    select template.template_id, template.version, held.content from one_pager_templates template
    join one_pager_versions held on held.template_id = template.template_id and held.version = template.version
    where template.withdrawn_at is null order by template.template_id`.execute(db);
  return rows;
}

/** The codes of those who work here, behind one, in their order. */
export async function listCodes(db: Db | Tx, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ empcode: string }>`
    select empcode from employees where left_on is null and empcode > ${after} order by empcode limit ${limit}`.execute(
    db,
  );
  return rows.map(({ empcode }) => empcode);
}

/** The newest page of each of these by each template: what it was made of. */
export async function listNewest(tx: Tx, empcodes: readonly string[]) {
  const { rows } = await sql<{
    empcode: string;
    templateId: number;
    templateVersion: number;
    factsHash: Buffer;
    most: number;
  }>`
    select distinct on (page.empcode, page.template_id) page.empcode, page.template_id, page.template_version, page.facts_hash,
      max(page.version) over (partition by page.empcode)::integer as most
    from one_pager_pages page where page.empcode = any(${[...empcodes]}::text[])
    order by page.empcode, page.template_id, page.version desc`.execute(tx);
  return rows;
}

/** Keeps pages. */
export async function insertPages(
  tx: Tx,
  pages: readonly {
    empcode: string;
    version: number;
    templateId: number;
    templateVersion: number;
    facts: Facts;
    factsHash: Buffer;
  }[],
  at: Date,
): Promise<void> {
  if (pages.length === 0) return;
  await sql`
    insert into one_pager_pages (empcode, version, template_id, template_version, facts, facts_hash, published_at)
    select page.empcode, page.version, page.template_id, page.template_version, page.facts, decode(page.facts_hash, 'hex'), ${at}
    from jsonb_to_recordset(${JSON.stringify(
      pages.map((page) => ({
        empcode: page.empcode,
        version: page.version,
        template_id: page.templateId,
        template_version: page.templateVersion,
        facts: page.facts,
        facts_hash: page.factsHash.toString('hex'),
      })),
    )}::jsonb) as page (empcode text, version integer, template_id bigint, template_version integer, facts jsonb, facts_hash text)`.execute(
    tx,
  );
}
