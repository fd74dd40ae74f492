import { appCalls, favouriteApp, getMyApps } from '../../features/menus/contract.ts';
import { keeping } from '../keeping.ts';
import type { RoomUnderTest } from '../room.ts';

export const menus: RoomUnderTest = {
  room: 'menus',
  acts: [
    {
      ...{ name: 'marks an app as a favourite, or no more', calls: [favouriteApp] },
      async do(person) {
        const { empcode } = person;
        const apps = await person.read(getMyApps);
        const app = person.pick(apps?.data ?? []);
        if (!app) return;
        const { key } = app;
        const favourite = person.dice() < 0.7;
        await person.write(favouriteApp, {
          ...{ body: { key, favourite }, refusals: ['no_such_app'] },
          leaves: {
            rows: [{ table: 'app_favourites', where: { empcode, code: key }, times: favourite ? 1 : 0 }],
            decides: `favourite app ${key} of ${empcode}`,
          },
        });
      },
    },
    ...keeping({
      ...{ calls: appCalls, kind: 'app', room: 'menus' },
      value: (_, mark) => ({
        ...{ label: mark, link: 'https://pay.example.com/', icon: 'app-window', roles: [], position: 1 },
      }),
    }),
  ],
  invariants: [
    {
      about: 'a favourite is an app that there is',
      broken: `select empcode, code from app_favourites
        where code not in (select code from app_tiles union select key from record_versions where kind = 'app')`,
    },
  ],
};
