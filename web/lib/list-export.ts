import type { Address, Call, QueryOf } from '#contract/call.ts';
import type { ExportFormat } from '#contract/exports.ts';

/** What the file of an export is called, without what it ends with. */
type NameOf<C> = QueryOf<C> extends { fileName: `${infer Name}.${ExportFormat}` } ? Name : string;

/** A list as a file, for its `ExportButton`. `Query`: what the list is asked by. */
export interface ListExport<Query> {
  readonly from: Address & `GET ${string}`;
  fileNameOf(format: ExportFormat): string;
  /** What the call is asked by for a file. */
  queryOf(query: Query, format: ExportFormat): Readonly<Record<string, unknown>>;
}

/** Where the export of a list comes from (`exportCall` of its contract), and its name there; in a room's `web/api.ts`, or beside it where that comes with the first visit. */
export function exportOf<C extends Call>(
  from: Address & `GET ${C['path']}`,
  name: NameOf<C>,
): ListExport<Omit<QueryOf<C>, 'fileName' | 'ticket'>> {
  const fileNameOf = (format: ExportFormat) => `${name}.${format}`;
  return { from, fileNameOf, queryOf: (query, format) => ({ ...query, fileName: fileNameOf(format) }) };
}
