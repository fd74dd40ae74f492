import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldersOfCode, violations } from './structure.ts';
import { breaksReleaseBefore } from './structure-migrations.ts';
import type { SourceFile } from './structure-module.ts';

const source = (path: string, text = ''): SourceFile => ({ path, text });

/** One planted breach of each rule, and the words that its sentence must hold. */
const breaches: [breach: string, planted: SourceFile[], says: string][] = [
  [
    'the page imports server code',
    [source('portal/page/main.tsx', "import { openDatabase } from '#server/db/database.ts';")],
    'portal/page/main.tsx -> server/db/database.ts: the page has no server code',
  ],
  [
    'the page imports a Node module',
    [source('features/menus/web/api.ts', "import { join } from 'node:path';")],
    'features/menus/web/api.ts -> node:path: no package of the page',
  ],
  [
    'the page imports a package that is not on its list',
    [source('web/ui/Chart.tsx', "import { line } from 'd3-shape';")],
    'web/ui/Chart.tsx -> d3-shape: no package of the page',
  ],
  [
    'the page imports a package whose name begins as one of its list',
    [source('web/ui/Sheet.tsx', "import { read } from 'react-spreadsheet';")],
    'web/ui/Sheet.tsx -> react-spreadsheet: no package of the page',
  ],
  [
    'the server imports page code, as a type only',
    [source('portal/compose.ts', "import type { Theme } from '#web/lib/theme.ts';")],
    'portal/compose.ts -> web/lib/theme.ts: the server has no page code',
  ],
  [
    'the page imports a contract as more than types',
    [source('features/menus/web/api.ts', "import { type Menu, getMenus } from '../contract.ts';")],
    'as types only',
  ],
  [
    'the page reaches the schemas by a detour',
    [
      source('web/lib/dates.ts', "export { today } from '#formats/days.ts';"),
      source('formats/days.ts', "import { Type } from 'typebox';"),
    ],
    'formats/days.ts -> typebox: reached by the page',
  ],
  [
    'a rule reads the disk',
    [source('features/menus/rules.ts', "import { readFileSync } from 'node:fs';")],
    'touch nothing outside themselves',
  ],
  [
    'a screen writes a number in a language of its own',
    [source('features/menus/web/words.ts', "export const count = new Intl.NumberFormat('en').format(1);")],
    'features/menus/web/words.ts: Intl.NumberFormat: what is written in somebody',
  ],
  [
    'a screen sorts by the language of the machine',
    [source('features/menus/web/order.ts', "export const order = 'a'.localeCompare('b');")],
    'features/menus/web/order.ts: .localeCompare: what is written in somebody',
  ],
  [
    'a literal is spread into another',
    [
      source(
        'features/menus/server/entry-service.ts',
        "export const entry = { actor: '', ...{ subjet: 'x' } };",
      ),
    ],
    'features/menus/server/entry-service.ts: a literal spread into another',
  ],
  [
    'an element is given a literal, spread',
    [source('features/menus/web/Tile.tsx', 'export const tile = <Card {...{ tilte: 1 }} />;')],
    'features/menus/web/Tile.tsx: a literal spread into another',
  ],
  [
    'a room asks which language is spoken',
    [source('features/menus/web/tongue.ts', "import { getLocale } from '#locale';")],
    'is known to formats/locale.ts and server/language.ts alone',
  ],
  [
    'a policy reads the database',
    [source('features/menus/policy.ts', "import { findMenus } from './server/store.ts';")],
    'touch nothing outside themselves',
  ],
  [
    'a format knows React',
    [source('formats/money/money.ts', "import { useState } from 'react';")],
    'touch nothing outside themselves',
  ],
  [
    'a rule asks for the time',
    [source('features/menus/rules.ts', 'export const isOver = (end: Date) => end.getTime() < Date.now();')],
    'features/menus/rules.ts: Date.now: time and chance are arguments',
  ],
  [
    'a policy asks for the day',
    [source('features/menus/policy.ts', 'export const today = () => new Date();')],
    'features/menus/policy.ts: new Date(): time and chance are arguments',
  ],
  [
    'a contract draws at random',
    [source('features/menus/apps-contract.ts', 'export const seed = Math.random();')],
    'features/menus/apps-contract.ts: Math.random: time and chance are arguments',
  ],
  [
    "a topic of a room's rules draws a secret",
    [source('features/menus/order.ts', 'export const key = () => globalThis.crypto.randomUUID();')],
    'features/menus/order.ts: crypto.randomUUID: time and chance are arguments',
  ],
  [
    'a format draws random bits',
    [source('formats/dice.ts', 'export const dice = () => crypto.getRandomValues(new Uint8Array(1));')],
    'formats/dice.ts: crypto.getRandomValues: time and chance are arguments',
  ],
  [
    'what both sides agree on measures time',
    [source('contract/watch.ts', 'export const watch = () => performance.now();')],
    'contract/watch.ts: performance.now: time and chance are arguments',
  ],
  [
    'a service speaks to the database',
    [source('features/menus/server/apps-service.ts', "import { sql } from 'kysely';")],
    'features/menus/server/apps-service.ts -> kysely: only stores, tables and server/db',
  ],
  [
    'the platform speaks to the database past its stores',
    [source('server/mail/letters.ts', "import { sql } from 'kysely';")],
    'server/mail/letters.ts -> kysely: only stores, tables and server/db',
  ],
  [
    "a feature takes another's tables",
    [source('features/dashboard/server/store.ts', "import '#features/asset-requests/server/tables.ts';")],
    'features meet through',
  ],
  [
    "a feature takes a write of another's store",
    [
      source(
        'features/menus/server/apps-service.ts',
        "import { insertSession } from '#features/identity/server/store.ts';",
      ),
    ],
    'features/menus/server/apps-service.ts -> features/identity/server/store.ts: features meet through',
  ],
  [
    'a store that is offered to other rooms writes',
    [source('features/menus/server/offered-store.ts', 'sql`delete from menus held`')],
    'features/menus/server/offered-store.ts: delete from: other rooms read by it',
  ],
  [
    'a store that is offered to other rooms hands on what writes',
    [source('features/cover/server/offered-store.ts', "export { endCover } from './store.ts';")],
    'features/cover/server/offered-store.ts: export { endCover } from: other rooms read by it',
  ],
  [
    'two rooms need each other, for a type only',
    [
      source('features/lockers/rules.ts', "import type { Key } from '#features/keys/contract.ts';"),
      source('features/keys/rules.ts', "import type { Locker } from '#features/lockers/contract.ts';"),
    ],
    'features/keys -> features/lockers -> features/keys: rooms import one another in one direction only',
  ],
  [
    'two folders of the platform need each other',
    [
      source('server/bells/ring.ts', "import type { Letter } from '../letters/letter.ts';"),
      source('server/letters/post.ts', "import '../bells/bell.ts';"),
    ],
    'server/bells -> server/letters -> server/bells: the folders of the platform',
  ],
  [
    'two folders of a room need each other',
    [
      source('features/lockers/server/slo/ring.ts', "import type { Letter } from '../saml/letter.ts';"),
      source('features/lockers/server/saml/post.ts', "import '../slo/bell.ts';"),
    ],
    'features/lockers/server/saml -> features/lockers/server/slo -> features/lockers/server/saml: the folders',
  ],
  [
    'the platform takes of each room by a pattern',
    [source('web/lib/words.ts', "const words = import.meta.glob('../../features/*/words.ts');")],
    'web/lib/words.ts: takes of each room by a pattern',
  ],
  [
    'a sentence is not called after its room',
    [source('features/lost-keys/messages/en.json', '{ "lost_title": "Lost keys" }')],
    'features/lost-keys/messages/en.json: lost_title: the sentences of a room begin with its name: lostkeys_',
  ],
  [
    "a room says another's sentence",
    [
      source('features/lockers/messages/en.json', '{ "lockers_gone": "Gone." }'),
      source(
        'features/cover/web/gone.ts',
        "import { m } from '#messages'; export const gone = m.lockers_gone;",
      ),
    ],
    'features/cover/web/gone.ts: says lockers_gone, which is a sentence of lockers',
  ],
  [
    'a file imports what lies elsewhere by the way there',
    [source('features/menus/server/store.ts', "import type { Tx } from '../../../server/db/database.ts';")],
    'imported by its name (#server/db/database.ts)',
  ],
  [
    "a screen takes another feature's screen",
    [source('features/dashboard/web/Tile.tsx', "import { Card } from '#features/menus/web/Card.tsx';")],
    'features meet through',
  ],
  [
    "a feature writes another's table in SQL",
    [
      source('features/cover/server/tables.ts', 'interface Tables {\n  roleCovers: RoleCoversTable;\n}'),
      source('features/menus/server/store.ts', 'sql`delete from role_covers held`'),
    ],
    'features/menus/server/store.ts: writes role_covers, which only cover does',
  ],
  [
    "the platform writes a feature's table by the builder",
    [
      source('features/cover/server/tables.ts', 'interface Tables {\n  roleCovers: RoleCoversTable;\n}'),
      source('server/jobs/jobs.ts', "tx.updateTable('roleCovers')"),
    ],
    'server/jobs/jobs.ts: writes role_covers, which only cover does',
  ],
  [
    "a feature reads another's table in SQL",
    [
      source('features/cover/server/tables.ts', 'interface Tables {\n  roleCovers: RoleCoversTable;\n}'),
      source('features/profile/server/store.ts', 'sql`select 1 from menus join role_covers held on true`'),
    ],
    'features/profile/server/store.ts: reads role_covers of cover, which is not published',
  ],
  [
    "a feature reads another's table by the builder",
    [
      source('features/cover/server/tables.ts', 'interface Tables {\n  roleCovers: RoleCoversTable;\n}'),
      source('features/audit/server/store.ts', "db.selectFrom('menus').innerJoin('roleCovers as held', on)"),
    ],
    'features/audit/server/store.ts: reads role_covers of cover, which is not published',
  ],
  [
    'a room judges by a day of its own who works here, in SQL',
    [
      source(
        'features/profile/server/store.ts',
        'sql`select 1 from employees e where e.joined_on <= current_date`',
      ),
    ],
    'features/profile/server/store.ts: e.joined_on <= current_date',
  ],
  [
    'a room judges so by the builder',
    [source('features/profile/server/store.ts', "db.where('employee.leftOn', '>', today)")],
    'who works here is asked by left_on is null alone',
  ],
  [
    'the platform knows a feature',
    [source('server/http/app.ts', "import { signIn } from '#features/identity/server/service.ts';")],
    'know the rooms, each by its manifest',
  ],
  [
    'a part without a domain knows a feature',
    [source('web/ui/Card.tsx', "import { Menu } from '#features/menus/web/Menu.tsx';")],
    'know the rooms, each by its manifest',
  ],
  [
    'the composition knows a feature',
    [source('portal/compose.ts', "import { registerMenus } from '#features/menus/server/routes.ts';")],
    'know the rooms, each by its manifest',
  ],
  [
    'the list takes more of a room than its manifest',
    [source('portal/rooms.ts', "import { registerMenus } from '#features/menus/server/routes.ts';")],
    'know the rooms, each by its manifest',
  ],
  [
    'a room reads the list of the rooms',
    [source('features/menus/web/SideMenu.tsx', "import { rooms } from '#portal/page/rooms.ts';")],
    'features/menus/web/SideMenu.tsx -> portal/page/rooms.ts: what is put together knows nothing of what does so',
  ],
  [
    'the frame leads to a screen of a room',
    [
      source('features/lockers/screens.ts', "export const lockerScreens = [{ path: '/lockers/:id?' }];"),
      source('web/shell/Shell.tsx', "const lockers = '/lockers';"),
    ],
    'names a room (/lockers)',
  ],
  [
    'the platform names a room by its folder',
    [
      source('features/lost-keys/rules.ts'),
      source('server/http/app.ts', '// What is said of lost-keys is said here too.'),
    ],
    'names a room (lost-keys)',
  ],
  [
    'a feature knows the demo company',
    [source('features/identity/server/service.ts', "import { people } from '#demo/company.ts';")],
    'nothing knows the demo',
  ],
  [
    'a manifest loads its part of the demo company where it is not wanted',
    [
      source('features/menus/demo.ts'),
      source('features/menus/server/feature.ts', "import { loadDemo } from '../demo.ts';"),
    ],
    'nothing knows the demo',
  ],
  [
    'the start loads the demo even where it is not wanted',
    [source('portal/start.ts', "import { loadDemoCompany } from '#demo/load.ts';")],
    'nothing knows the demo',
  ],
  [
    'the product stands on its tests',
    [source('portal/main.ts', "import { freePort } from '#testing/processes/ports.ts';")],
    'does not stand on its tests',
  ],
  [
    'a route goes past the service',
    [source('features/menus/server/routes.ts', "import { findMenus } from './store.ts';")],
    'nothing skips a step',
  ],
  [
    'a store calls the service',
    [source('features/menus/server/store.ts', "import { decide } from './service.ts';")],
    'nothing skips a step',
  ],
  [
    'two files import each other',
    [source('server/db/a.ts', "import './b.ts';"), source('server/db/b.ts', "import './a.ts';")],
    'server/db/a.ts -> server/db/b.ts -> server/db/a.ts: a circle of imports',
  ],
  [
    'two files take types of each other',
    [
      source('server/db/c.ts', "import type { D } from './d.ts';"),
      source('server/db/d.ts', "import type { C } from './c.ts';"),
    ],
    'server/db/c.ts -> server/db/d.ts -> server/db/c.ts: a circle of imports',
  ],
  [
    'a feature has a kind of file of its own',
    [source('features/menus/server/manager.ts')],
    'no such kind of file',
  ],
  [
    'a part knows its room',
    [source('features/menus/apps/rules.ts', "import type { Menu } from '../policy.ts';")],
    'a part does not know its room',
  ],
  [
    'two parts of a room need each other, by other files and for a type only',
    [
      source('features/menus/trees/rules.ts', "import { sorted } from '../entries/order.ts';"),
      source('features/menus/entries/server/store.ts', "import type { Tree } from '../../trees/tree.ts';"),
    ],
    'features/menus/entries -> features/menus/trees -> features/menus/entries: the parts of a room',
  ],
  [
    "a feature takes more of another's part than what it may take of a room",
    [
      source(
        'features/cover/server/apps-service.ts',
        "import { apps } from '#features/menus/apps/rules.ts';",
      ),
    ],
    'features meet through',
  ],
  [
    'the page imports the contract of a part as more than types',
    [source('features/menus/web/apps-api.ts', "import { getApps } from '../apps/contract.ts';")],
    'as types only',
  ],
  [
    'a rule of a part reads the database',
    [source('features/menus/apps/policy.ts', "import { findMenus } from './server/store.ts';")],
    'touch nothing outside themselves',
  ],
  [
    'a route of a part goes past the service',
    [source('features/menus/apps/server/routes.ts', "import { findMenus } from './store.ts';")],
    'nothing skips a step',
  ],
  [
    'the page of a part imports server code',
    [source('features/menus/apps/web/api.ts', "import { findMenus } from '#server/store.ts';")],
    'the page has no server code',
  ],
  [
    'a part has a manifest of its own',
    [source('features/menus/apps/server/feature.ts')],
    'features/menus/apps/server/feature.ts: no such kind of file',
  ],
  [
    'a part has migrations of its own',
    [source('features/menus/apps/server/migrations/2026-11-22_apps.sql')],
    'features/menus/apps/server/migrations/2026-11-22_apps.sql: no such kind of file',
  ],
  [
    'a part has screens of its own',
    [source('features/menus/apps/screens.ts')],
    'features/menus/apps/screens.ts: no such kind of file',
  ],
  [
    'a part has demo data of its own',
    [source('features/menus/apps/demo-apps.ts')],
    'features/menus/apps/demo-apps.ts: no such kind of file',
  ],
  [
    'a part has parts',
    [source('features/menus/apps/own/rules.ts')],
    'features/menus/apps/own/rules.ts: no such kind of file',
  ],
  ...[
    [
      'writes HTML',
      '<p dangerouslySetInnerHTML={{ __html: text }} />',
      'dangerouslySetInnerHTML: what somebody',
    ],
    ['sets innerHTML', 'place.innerHTML = text', '.innerHTML =: what somebody'],
    ['sets outerHTML', 'place.outerHTML=text', '.outerHTML=: what somebody'],
    ['inserts HTML', "place.insertAdjacentHTML('beforeend', text)", 'insertAdjacentHTML: what somebody'],
    ['writes into the document', 'document.write(text)', 'document.write: what somebody'],
    ['reads markup', "new DOMParser().parseFromString(text, 'text/html')", 'DOMParser: what somebody'],
    ['has a frame of text', '<iframe srcDoc={text} />', 'srcDoc: what somebody'],
    ['links to any text', '<a className="x" href={text}>x</a>', 'a link leads where leadsTo'],
  ].map(([what, text = '', says = ''], place): [string, SourceFile[], string] => {
    const name = `Marked${'ABCDEFGH'[place]}`;
    const body = text.startsWith('<') ? `return ${text}` : text;
    return [
      `the page ${what}`,
      [source(`features/menus/web/${name}.tsx`, `export const ${name} = () => { ${body}; };`)],
      says,
    ];
  }),
  ['a folder called utils', [source('web/utils/dates.ts')], 'the name says nothing'],
  ['a barrel', [source('features/menus/index.ts')], 'the name says nothing'],
];

it.each(breaches)('catches it when %s', (_breach, planted, says) => {
  const found = violations(planted);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(says);
});

describe('the command', () => {
  const root = join(import.meta.dirname, '..');
  const copy = mkdtempSync(join(tmpdir(), 'structure-'));
  const check = () =>
    spawnSync(process.execPath, [join(root, 'scripts/check-structure.ts')], { cwd: copy, encoding: 'utf8' });
  beforeAll(() => {
    for (const folder of foldersOfCode) cpSync(join(root, folder), join(copy, folder), { recursive: true });
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('finds nothing in the portal, and every breach once they are planted in it', () => {
    expect(check()).toMatchObject({ stdout: '', stderr: '', status: 0 });
    for (const { path, text } of breaches.flatMap(([, planted]) => planted)) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      appendFileSync(join(copy, path), `\n${text}\n`);
    }
    const { stdout, status } = check();
    expect(status).toBe(1);
    for (const [breach, , says] of breaches) expect(stdout, breach).toContain(says);
  });
});

it('finds nothing in a feature as it should be', () => {
  expect(
    violations([
      source(
        'features/menus/contract.ts',
        "import { Type } from 'typebox'; import { call } from '#contract/call.ts';",
      ),
      source(
        'features/menus/rules.ts',
        "import type { Menu } from './contract.ts'; import { m } from '#messages';",
      ),
      source(
        'features/menus/server/routes.ts',
        "import { menus } from '../contract.ts'; import { read } from './service.ts';",
      ),
      source(
        'features/menus/server/service.ts',
        "import { find } from './store.ts'; import { decide } from '../rules.ts';",
      ),
      source(
        'features/menus/server/store.ts',
        "import { titles } from '#features/profile/server/offered-store.ts';",
      ),
      source('features/profile/server/offered-store.ts', "import type { Tx } from '#server/db/database.ts';"),
      source('features/menus/web/api.ts', "import type { menus } from '../contract.ts';"),
      source('features/menus/web/MenuPage.tsx', "import { send } from '#web/lib/http.ts';"),
      source('portal/page/rooms.ts', "import { menus } from '#features/menus/web/screens.tsx';"),
      source('portal/rooms.ts', "import { menus } from '#features/menus/server/feature.ts';"),
      source('features/menus/apps/contract.ts', "import { Type } from 'typebox';"),
      source('features/menus/apps/rules.ts', "import type { Order } from '../order/rules.ts';"),
      source(
        'features/menus/apps/server/offered-store.ts',
        "import { places } from '../../order/server/store.ts';",
      ),
      source('features/menus/order/server/store.ts', "import type { Tx } from '#server/db/database.ts';"),
      source('features/menus/server/tree-routes.ts', "import { readApps } from '../apps/server/service.ts';"),
      source('features/menus/apps/web/AppsCard.tsx', "import type { apps } from '../contract.ts';"),
      source(
        'features/cover/server/apps-store.ts',
        "import { apps } from '#features/menus/apps/server/offered-store.ts';",
      ),
      source('features/menus/screens.ts', "export const menuScreens = [{ path: '/menu' }, { path: '/' }];"),
      source('web/ui/Link.tsx', "const home = '/'; const call = '/api/menu';"),
      source('portal/start.ts', "const { loadDemoCompany } = await import('#demo/load.ts');"),
    ]),
  ).toEqual([]);
});

describe('a migration that the last release does not have', () => {
  const of = (text: string) =>
    breaksReleaseBefore(
      [
        source('features/menus/server/migrations/2026-12-01_less.sql', text),
        source('features/menus/server/migrations/2026-11-01_before.sql', 'drop table menus;'),
      ],
      new Set(['2026-11-01_before.sql']),
    );
  const planted: [text: string, says: string][] = [
    ['drop table if exists menus cascade;', 'drops the table menus'],
    ['alter table menus rename to entries;', 'renames the table menus'],
    ['alter table only menus add hue text, drop column label;', 'drops the column menus.label'],
    ['alter table menus drop label', 'drops the column menus.label'],
    ['ALTER TABLE menus RENAME label TO title;', 'renames the column menus.label'],
    ['alter table menus\n  alter column label set not null;', 'sets not null without a default menus.label'],
    ['alter table menus add hue text check (hue in (1, 2)) not null;', 'adds without a default menus.hue'],
    ['alter table menus alter place type bigint using place::bigint;', 'changes the type of menus.place'],
    ['alter table menus alter place set data type bigint;', 'changes the type of menus.place'],
    ['alter table menus alter place drop default;', 'takes the default from menus.place'],
    ['do $$ begin if true then alter table menus drop column label; end if; end $$;', 'menus.label'],
  ];

  it.each(planted)('is refused: %s', (text, says) => {
    const found = of(text);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('2026-12-01_less.sql: ');
    expect(found[0]).toContain(says);
  });

  it('may take what it says nobody uses, with a reason, and add whatever the release before can leave out', () => {
    expect(
      of(
        '-- the release before no longer uses menus.label: it reads the title\nalter table menus drop label;',
      ),
    ).toEqual([]);
    expect(
      of('-- the release before no longer uses menus.label:\nalter table menus drop label;'),
    ).toHaveLength(1);
    expect(
      of('-- the release before no longer uses menus.hue: none\nalter table menus drop label;'),
    ).toHaveLength(1);
    const more = `
      create table shelves (shelf text primary key);
      alter table shelves alter shelf type varchar;
      alter table menus add hue text not null default 'red', add number bigint not null generated always as identity,
        alter label drop not null, alter place set default 1, alter place set not null, drop constraint menus_label;
      -- alter table menus drop column label;
      insert into words values ('alter table menus drop column label;');`;
    expect(of(more)).toEqual([]);
  });
});
