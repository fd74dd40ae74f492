import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { NamedFiles } from '#server/files/named-store.ts';
import './tables.ts';

/** The versions of a policy, and their files. */

/** Every version of a policy, the newest first, with who published it and when somebody has said that they have read it. */
export async function listVersions(db: Db | Tx, policy: string, empcode: string) {
  return db
    .selectFrom('policyVersions as version')
    .innerJoin('employees as publisher', 'publisher.empcode', 'version.publishedBy')
    .leftJoin('policyAnswers as answer', (join) =>
      join
        .onRef('answer.policy', '=', 'version.policy')
        .onRef('answer.number', '=', 'version.number')
        .on('answer.empcode', '=', empcode)
        .on('answer.answer', '=', 'accepted'),
    )
    .selectAll('version')
    .select(['publisher.name as publisherName', 'answer.answeredAt as readAt'])
    .where('version.policy', '=', policy)
    .orderBy('version.number', 'desc')
    .limit(500)
    .execute();
}

/** The annexures of a version, in their order. */
export async function listAnnexures(db: Db | Tx, policy: string, number: number) {
  return db
    .selectFrom('policyAnnexures')
    .select(['title', 'fileName', 'originalName', 'contentType', 'size'])
    .where('policy', '=', policy)
    .where('number', '=', number)
    .orderBy('place')
    .execute();
}

/** A file of a version or an annexure, and of which policy it is. */
export async function findFile(db: Db, fileName: string) {
  const { rows } = await sql<{
    policy: string;
    number: number;
    effectiveFrom: string;
    originalName: string;
    contentType: string;
    size: number;
  }>`
    select policy, number, effective_from, original_name, 'application/pdf' as content_type, size from policy_versions where file_name = ${fileName}
    union all
    select annexure.policy, annexure.number, version.effective_from, annexure.original_name, annexure.content_type, annexure.size
    from policy_annexures annexure join policy_versions version using (policy, number) where annexure.file_name = ${fileName}`.execute(
    db,
  );
  return rows[0];
}

/** The files of policies: of their versions and annexures. */
export const namedFiles: NamedFiles = sql`select file_name as name from policy_versions
  union all select file_name from policy_annexures`;
