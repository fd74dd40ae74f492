import { type SetUpStep, setUpStep } from '#features/set-up/contract.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { tilesStep } from '../set-up.ts';
import { listApps } from './apps-store.ts';

/** The tiles of My Apps, which begin without addresses. */
export function tilesSetUp({ settings, database }: Platform): SetUpStep {
  return setUpStep({
    key: 'tiles',
    title: m.menus_apps_title,
    serialNo: 90,
    links: [{ label: m.menus_apps_title, path: '/admin/apps' }],
    facts: async ({ today }) => {
      const apps = [...(await listApps(database.reads, settings.now.product, today)).values()];
      return { all: apps.length, shown: apps.filter(({ link }) => link !== '').length };
    },
    rule: tilesStep,
  });
}
