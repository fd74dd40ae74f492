import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import './tables.ts';

/** What an audit entry is about, by the word that it has for it: a request's id or the portal's name of a file. */
export interface Subject {
  readonly subject: string;
  readonly kind: 'request' | 'file';
  /** The request's title as it is kept, or what the file was called by whoever sent it. */
  readonly name: string;
  readonly requestNumber: number;
  readonly empname: string;
}

/** The requests with these numbers and the files with these names, each with whose request it is. One statement. */
export async function findSubjects(
  db: Db,
  requestNumbers: readonly number[],
  fileNames: readonly string[],
): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    select found.*, employee.name as empname from (
      select 'AAR-' || request_number as subject, 'request' as kind, title as name, request_number
        from asset_requests where request_number = any(${requestNumbers}::bigint[])
      union all
      select file_name, 'file', original_name, request_number
        from asset_request_files where file_name = any(${fileNames}::text[])
      union all
      select readable_name, 'file', original_name, request_number
        from asset_request_files where readable_name = any(${fileNames}::text[])
      union all
      select file.file_name, 'file', file.original_name, comment.request_number
        from asset_request_comment_files file join asset_request_comments comment on comment.comment_id = file.comment_id
        where file.file_name = any(${fileNames}::text[])) found
    join asset_requests request on request.request_number = found.request_number
    join employees employee on employee.empcode = request.empcode`.execute(db);
  return rows;
}
