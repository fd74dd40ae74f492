import { Type } from 'typebox';
import { appIcons } from '#contract/app-icons.ts';
import { roles } from '#contract/people.ts';
import { listPlaceChoices } from '#features/directory/company/server/offered-store.ts';
import { m } from '#messages';
import { tellPages } from '#server/live/store.ts';
import type { Settings } from '#server/platform.ts';
import type { RecordRoom } from '#server/records/room.ts';
import { wrongApp } from '../apps.ts';
import { ownEntryFields } from '../contract.ts';
import { asShipped, isKeptFromSome, wrongEntry } from '../entries.ts';
import { appKinds, menuKinds } from '../kinds.ts';
import { entryKey, type MenuGiven, menuTopic } from '../rules.ts';
import { listSeeded } from './apps-store.ts';
import { listOwnEntries, saveOwnEntry, saveRoomEntry } from './store.ts';

/** My Apps as the portal keeps such things; what no administrator has decided is as the company began with it. */
export function appRecords(settings: Settings): RecordRoom<typeof appKinds> {
  return {
    name: 'menus',
    kinds: appKinds,
    readers: ['ADMIN', 'HR'],
    writers: ['ADMIN'],
    ownFields: {
      icon: Type.Enum([...appIcons]),
      roles: Type.Array(Type.Enum([...roles]), { maxItems: roles.length, uniqueItems: true }),
    },
    wrong: async (_, record) => wrongApp(record),
    bases: (db) => listSeeded(db, settings.now.product),
  };
}

/** The side menu as the portal keeps such things; what no administrator has decided is as each room has it. */
export function menuRecords(given: MenuGiven): RecordRoom<typeof menuKinds> {
  const keyed = () => given.entries.map((entry) => ({ ...entry, key: entryKey(entry) }));
  return {
    name: 'menu-entries',
    kinds: menuKinds,
    readers: ['ADMIN', 'HR'],
    writers: ['ADMIN'],
    ownFields: ownEntryFields,
    bases: async (db, kind) =>
      kind === 'menu-entry'
        ? listOwnEntries(db)
        : new Map(keyed().map((entry) => [entry.key, asShipped(entry)])),
    async wrong(tx, record) {
      const { orgUnits, locations } = await listPlaceChoices(tx);
      return wrongEntry(record, {
        entries: keyed(),
        screens: given.screens,
        orgUnits: orgUnits.map(({ value }) => value),
        locations: locations.map(({ value }) => value),
      });
    },
    warnings: async (_, { value }) => (isKeptFromSome(value) ? [m.menus_entry_warn_page_stays()] : []),
    async keep(tx, record) {
      if (record.kind === 'menu-entry') await saveOwnEntry(tx, record.key, record.value);
      else await saveRoomEntry(tx, record.key, record.value);
      await tellPages(tx, menuTopic);
    },
    about: async (db) => ({
      ...(await listPlaceChoices(db)),
      entries: keyed().map(({ key, label, action, serialNo, status }) => ({
        key,
        title: label(),
        action,
        position: serialNo,
        admin: status > 0,
      })),
    }),
  };
}
