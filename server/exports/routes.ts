import type { Call } from '#contract/call.ts';
import type { ExportFormat } from '#contract/exports.ts';
import { isRefusal } from '#contract/refusal.ts';
import type { App } from '../http/app.ts';
import { fileHeaders } from '../http/file-headers.ts';
import type { RoutePolicy } from '../http/policy.ts';
import { type Given, route } from '../http/route.ts';
import type { Platform } from '../platform.ts';
import type { Exports, FilterOf } from './list.ts';
import { exportList } from './service.ts';

const contentTypes: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

type Asked = { readonly fileName: string; readonly ticket?: string };

/** Registers the export of a list (`exportCall` of contract/exports.ts); `listOf` says what of it is whose. */
export function exportRoute<const C extends Call, Row, Key>(
  app: App,
  platform: Platform,
  call: C,
  policy: Exclude<RoutePolicy, { allow: 'anyone' | 'provisioner' }>,
  listOf: Exports<C, Row, Key>,
): void {
  route(app, call as Call, policy, async ({ query, actor, caller, reply }: Given<Call, typeof policy>) => {
    const { ticket: _, fileName, ...filter } = query as unknown as Asked;
    const list = await listOf(platform, actor, filter as FilterOf<C>);
    if (isRefusal(list)) return list;
    const format = fileName.endsWith('.csv') ? 'csv' : 'xlsx';
    const bytes = await exportList(platform, list, { actor, caller, format, filter });
    if (isRefusal(bytes)) return bytes;
    const contentType = contentTypes[format];
    return reply.headers(fileHeaders({ name: fileName, contentType, disposition: 'attachment' })).send(bytes);
  });
}
