import { Type } from 'typebox';
import { appIcons } from '../../../contract/app-icons.ts';
import { roles } from '../../../contract/people.ts';
import type { RecordRoom } from '../../../server/records/room.ts';
import { wrongApp } from '../apps.ts';
import { appKinds } from '../kinds.ts';
import { listSeeded } from './apps-store.ts';

/** My Apps as the portal keeps such things; what no administrator has decided is as the company began with it. */
export function appRecords(product: string): RecordRoom<typeof appKinds> {
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
    bases: (db) => listSeeded(db, product),
  };
}
