import type { App } from '#server/http/app.ts';
import { employees } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import type { SearchSource } from '#server/search/source.ts';
import * as contract from '../contract.ts';
import { noteOpened, readOpened, search } from './service.ts';

/** One search for all that rooms offer, and what was opened by it. */
export function registerPalette(app: App, platform: Platform, sources: readonly SearchSource[]): void {
  route(app, contract.search, employees, ({ query, actor }) =>
    search(platform, sources, actor, query.query.trim()),
  );
  route(app, contract.getOpened, employees, ({ actor }) => readOpened(platform, sources, actor));
  route(app, contract.noteOpened, employees, ({ body, actor }) => noteOpened(platform, sources, actor, body));
}
