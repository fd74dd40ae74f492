import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '#contract/people.ts';
import { isOpenTo } from '#contract/screens.ts';
import { rooms } from '#portal/rooms.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { inAll, isRoomAsked } from '#testing/rooms/asked-rooms.ts';
import { fillMatrixCompany, personaNames, personas } from '#testing/rooms/matrix-company.ts';
import { shows } from '#testing/rooms/matrix-rows.ts';
import { signIn } from '#testing/sign-in.ts';

const screens = rooms.flatMap((room) => room.screens ?? []);
/** Those of the rooms that the run is about. */
const asked = rooms.filter(({ name }) => isRoomAsked(name)).flatMap((room) => room.screens ?? []);

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillMatrixCompany(portal);
});
afterAll(() => portal.close());

const reader = {
  org: 'Technology',
  assestBalFlag: 1,
  email: 'asha@meridian.example.com',
  companyDomain: 'meridian.example.com',
};

/** Everybody with the role that they hold, here and elsewhere: wherever it is held, a screen that is open shows something. */
const holders = personaNames.flatMap((persona) => {
  const role = roles.find((one) => persona === one || persona === `${one} elsewhere`);
  return role ? [[persona, role] as const] : [];
});

test('a screen is open to whom what it shows is not refused', async () => {
  const forRoles = screens.filter(({ openTo }) => Array.isArray(openTo));
  expect(forRoles.map(({ path }) => path).sort()).toEqual(Object.keys(shows).sort());
  expect(holders.filter(([persona]) => persona.endsWith(' elsewhere'))).toHaveLength(9);
  for (const [persona, role] of holders) {
    const headers = await signIn(portal, personas[persona]);
    for (const { path, openTo } of forRoles.filter((screen) => asked.includes(screen))) {
      const answers = await Promise.all(
        (shows[path] ?? []).map((call) => {
          const [method, url = ''] = call.split(' ');
          return portal.app.inject(
            method === 'POST' ? { method, url, headers, payload: {} } : { method: 'GET', url, headers },
          );
        }),
      );
      const isShown = answers.some(({ statusCode }) => statusCode !== 403);
      expect(isOpenTo(openTo, { ...reader, role: [role] }), `${path}, ${persona}`).toBe(isShown);
    }
  }
});

test('each entry of the side menu leads to a screen that is open to everyone who has the entry', async () => {
  const seen = new Set<string>();
  for (const [persona, role] of holders) {
    const headers = await signIn(portal, personas[persona]);
    const menu = await portal.app.inject({ method: 'GET', url: '/api/get-menus', headers });
    for (const { menu: label, action } of menu.json().data as { menu: string; action: string }[]) {
      const screen = screens.find(({ path }) => path.replace(/\/:\w+\?$/u, '') === action);
      if (screen && !asked.includes(screen)) continue;
      seen.add(label);
      expect(screen, `${label}: ${action}`).toBeDefined();
      expect(isOpenTo(screen?.openTo ?? [], { ...reader, role: [role] }), `${label}, ${persona}`).toBe(true);
    }
  }
  expect(seen.size).toBeGreaterThanOrEqual(inAll(11));
});

test('every screen answers with the page, with and without the part that may be missing', async () => {
  for (const { path } of asked) {
    for (const url of [path.replace(/:\w+\??/u, 'AAR-1'), path.replace(/\/:\w+\?$/u, '')].filter(
      (url) => !url.includes(':'),
    )) {
      const answer = await portal.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
      expect([200, 503], url).toContain(answer.statusCode);
    }
  }
});
