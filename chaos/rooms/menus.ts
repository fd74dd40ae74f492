import { everybody } from '#contract/audience.ts';
import { appCalls, favouriteApp, getMyApps, menuCalls } from '#features/menus/contract.ts';
import { keeping } from '../keeping.ts';
import { act, type RoomUnderTest } from '../room.ts';

export const menus: RoomUnderTest = {
  room: 'menus',
  acts: [
    act('marks an app as a favourite, or no more', favouriteApp, async (person) => {
      const { empcode } = person;
      const apps = await person.read(getMyApps);
      const app = person.pick(apps?.data ?? []);
      if (!app) return null;
      const { key } = app;
      const favourite = person.dice() < 0.7;
      return {
        body: { key, favourite },
        refusals: ['no_such_app'],
        leaves: {
          rows: [{ table: 'app_favourites', where: { empcode, code: key }, times: favourite ? 1 : 0 }],
          decides: `favourite app ${key} of ${empcode}`,
        },
      };
    }),
    ...keeping({
      calls: appCalls,
      kind: 'app',
      room: 'menus',
      value: (_, mark) => ({
        label: mark,
        link: 'https://pay.example.com/',
        icon: 'app-window',
        roles: [],
        position: 1,
      }),
    }),
    ...keeping({
      calls: menuCalls,
      kind: 'menu-entry',
      room: 'menu-entries',
      value: (person, mark) => ({
        label: mark,
        action: '/policies',
        icon: 'app-window',
        list: 'main',
        hidden: person.dice() < 0.5,
        position: Math.floor(person.dice() * 100),
        audience: everybody,
      }),
    }),
    {
      name: 'moves an entry of the menu for all',
      by: ['administrator'],
      calls: [menuCalls.save],
      async do(person) {
        const kind = 'menu-room-entry';
        const page = await person.read(menuCalls.list, { query: { kind } });
        const key = '0 /policies';
        const revision = page?.data.rows.find((row) => row.key === key)?.revision ?? 0;
        const note = person.mark();
        await person.write(menuCalls.save, {
          body: {
            kind,
            key,
            revision,
            note,
            effectiveFrom: person.world.day(),
            value: {
              label: '',
              position: Math.floor(person.dice() * 100),
              audience: everybody,
              hidden: false,
            },
          },
          refusals: ['moved_on'],
          leaves: {
            rows: [{ table: 'record_versions', where: { kind, key, note } }],
            audited: ['menu-entries.save'],
          },
        });
      },
    },
  ],
  invariants: [
    {
      about: 'the menu has what its last version says',
      broken: `select held.kind, held.key from
        (select distinct on (kind, key) kind, key, value from record_versions where kind in ('menu-entry', 'menu-room-entry')
          order by kind, key, version_id desc) held
        left join menu_items own on held.kind = 'menu-entry' and own.code = held.key
        left join menu_room_entries room on held.kind = 'menu-room-entry' and room.entry = held.key
        where (held.value ->> 'position')::int is distinct from coalesce(own.serial_no, room.position)
          or (held.value ->> 'hidden')::boolean is distinct from coalesce(own.hidden, room.hidden)`,
    },
    {
      about: 'a favourite is an app that there is',
      broken: `select empcode, code from app_favourites
        where code not in (select code from app_tiles union select key from record_versions where kind = 'app')`,
    },
  ],
};
