import { exportRoute } from '#server/exports/routes.ts';
import type { App } from '#server/http/app.ts';
import { employees, only, onlyOrTicket } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import { doing } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import * as contract from '../contract.ts';
import { exportUse } from './export-service.ts';
import { openCounting } from './note-service.ts';
import { readUse, type Told } from './read-service.ts';
import { switchUse } from './settle-service.ts';

/** What pages tell of their use, and what administrators see of it. */
export function registerUse(app: App, platform: Platform, told: Told): void {
  const { note } = openCounting(platform);
  const screens = new Set(told.screens.map(({ path }) => path));
  route(app, contract.noteUse, employees, ({ body, actor, request }) =>
    note(actor, body.notes, screens, request.headers),
  );
  route(app, contract.getUse, only('ADMIN'), ({ query }) => readUse(platform, told, query));
  exportRoute(app, platform, contract.exportUse, onlyOrTicket('ADMIN'), (_, __, filter) =>
    exportUse(platform, told, filter),
  );
  route(app, contract.setUse, only('ADMIN'), doing(platform, switchUse));
}
