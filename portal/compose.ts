import { nameActions } from '#server/audit/action-names.ts';
import type { Feature, Services, Told } from '#server/feature.ts';
import { scheduleFileSweep } from '#server/files/sweep.ts';
import { type App, createApp } from '#server/http/app.ts';
import { registerHealth } from '#server/http/health.ts';
import { registerOpenApi } from '#server/http/openapi.ts';
import { registerPages } from '#server/http/pages.ts';
import { nameFields } from '#server/http/wrong-fields.ts';
import type { Platform } from '#server/platform.ts';
import { rooms } from './rooms.ts';

/** The kept files that the rooms name. */
export const namedFiles = (rooms as readonly Feature[]).flatMap(({ files = [] }) => files);

/** What names places and org units in the rooms. */
export const namesPlaces = (rooms as readonly Feature[]).flatMap((room) => room.namesPlaces ?? []);

/** A portal that is put together, and what lasts of its start, to be done once it listens. */
export interface Composed {
  readonly app: App;
  readonly opened: () => Promise<void>;
}

/** The whole portal as it is once it has started. */
export async function composePortal(platform: Platform, given: Partial<Services> = {}): Promise<App> {
  const { app, opened } = await preparePortal(platform, given);
  await opened();
  return app;
}

/** The whole portal: the platform's routes, then each room's. `given` is what rooms need that no room offers. */
export async function preparePortal(platform: Platform, given: Partial<Services> = {}): Promise<Composed> {
  nameEveryField();
  const services = await offered(platform, given);
  const app = await createApp(platform, services.authenticate);
  await registerOpenApi(app, platform);
  registerHealth(app, platform);
  // Nothing of it is loaded, and nothing counted of calls, where nobody reads it.
  if (platform.env.METRICS_TOKEN) {
    const { registerMetrics } = await import('#server/metrics/routes.ts');
    registerMetrics(app, platform);
  }
  const screens = rooms.flatMap((room) => room.screens ?? []);
  const jobs = rooms.flatMap(({ jobWords = {} }) =>
    Object.entries(jobWords).map(([queue, words]) => ({ queue, words })),
  );
  const all = collect([
    { screens, namesPlaces, files: namedFiles, jobs },
    ...rooms.map((room) => room.tells?.({ platform, services }) ?? {}),
  ]);
  let registering: string | undefined;
  app.addHook('onRoute', (route) => {
    if (registering !== undefined) route.config = { ...route.config, room: registering };
  });
  for (const room of rooms) {
    registering = room.name;
    room.jobs?.({ platform, services }, all);
    await room.routes?.(app, { platform, services }, all);
  }
  registering = undefined;
  scheduleFileSweep(platform, namedFiles);
  await registerPages(app, platform, screens, services.chosenLanguage);
  return {
    app,
    async opened() {
      for (const room of rooms as readonly Feature[]) await room.opened?.({ platform, services });
    },
  };
}

/** What the rooms offer each other, with what was given from outside. */
async function offered(platform: Platform, given: Partial<Services>): Promise<Services> {
  const services: Partial<Services> = { ...given };
  for (const room of rooms) Object.assign(services, await room.offers?.(platform, given));
  for (const { name, needs = [] } of rooms) {
    const missing = needs.filter((need) => !(need in services));
    if (missing.length > 0) throw new Error(`No room offers what ${name} needs: ${missing.join(', ')}`);
  }
  return services as Services;
}

/** What the rooms tell, each kind in one list, in the order of the rooms. */
function collect(told: readonly Told[]): Told {
  const lists: Record<string, unknown[]> = {};
  for (const [kind, some] of told.flatMap((one) => Object.entries(one)))
    lists[kind] = [...(lists[kind] ?? []), ...some];
  return lists as Told;
}

/** Lets refusals call the fields, and the palette what was done, by what each room calls them. */
export function nameEveryField(): void {
  for (const { fieldWords = {}, auditWords = {} } of rooms as readonly Feature[]) {
    nameFields(fieldWords);
    nameActions(auditWords);
  }
}
