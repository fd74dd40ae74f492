import type { RecordCalls } from '#contract/record-calls.ts';
import { isRefusal } from '#contract/refusal.ts';
import { m } from '#messages';
import { exportRoute } from '../exports/routes.ts';
import type { App } from '../http/app.ts';
import { only, onlyOrTicket } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { nameFields } from '../http/wrong-fields.ts';
import type { Platform } from '../platform.ts';
import * as read from './read-service.ts';
import type { AnyRoom } from './room.ts';
import { valueSchemas } from './schema.ts';
import * as service from './service.ts';

/** What the fields of every such call are called in a refusal. */
const fieldWords = {
  effectiveFrom: { name: m.records_named_day },
  value: { name: m.records_named_value },
  note: { name: m.records_named_note },
};

/** The calls of a room that keeps things. */
export function registerRecords(app: App, platform: Platform, calls: RecordCalls, room: AnyRoom): void {
  nameFields(fieldWords);
  const readers = only(...room.readers);
  const writers = only(...room.writers);
  route(app, calls.list, readers, ({ query, actor }) => read.readPage(platform, room, actor, query.kind));
  route(app, calls.overview, readers, () => read.readOverview(platform, room));
  const values = valueSchemas(room);
  route(app, { ...calls.check, values }, writers, ({ body, actor }) =>
    service.check(platform, room, actor, body),
  );
  route(app, { ...calls.save, values }, writers, async ({ body, actor, caller }) => {
    const row = await service.save(platform, room, actor, body, caller);
    if (!isRefusal(row)) await room.saved?.();
    return row;
  });
  route(app, calls.withdraw, writers, ({ body, actor, caller }) =>
    service.withdraw(platform, room, actor, body.versionId, caller),
  );
  exportRoute(app, platform, calls.sheet, onlyOrTicket(...room.readers), (_, actor, { kind }) =>
    read.exportKind(platform, room, actor, kind),
  );
}
