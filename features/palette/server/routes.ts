import { westernDigits } from '#formats/text/digits.ts';
import type { App } from '#server/http/app.ts';
import { employees } from '#server/http/policy.ts';
import { route } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import type { NoteSearch } from '#server/search/noted.ts';
import type { SearchSource } from '#server/search/source.ts';
import * as contract from '../contract.ts';
import { noteOpened, readOpened, search } from './service.ts';

/** One search for all that rooms offer, and what was opened by it. */
export function registerPalette(
  app: App,
  platform: Platform,
  sources: readonly SearchSource[],
  noteSearch: NoteSearch,
): void {
  route(app, contract.search, employees, async ({ query, actor, request }) => {
    const typed = westernDigits(query.query.trim());
    const found = await search(platform, sources, actor, typed);
    if (found.complete && found.data.length + found.missing.length === 0)
      await noteSearch(actor, 'palette', typed, request.headers);
    return found;
  });
  route(app, contract.getOpened, employees, ({ actor }) => readOpened(platform, sources, actor));
  route(app, contract.noteOpened, employees, ({ body, actor }) => noteOpened(platform, sources, actor, body));
}
