import { describe, expect, test } from 'vitest';
import { type Audience, everybody } from '#contract/audience.ts';
import type { Role } from '#contract/people.ts';
import {
  arrangeMenu,
  type DecidedRow,
  entryKey,
  explainMenu,
  hides,
  type MenuEntry,
  menuOf,
  type OwnRow,
} from './rules.ts';
import { sectionsOf } from './sections.ts';

const staff = { org: 'Technology', email: 'asha@meridian.example.com', assestBalFlag: 1 };
const gulf = { ...staff, org: 'IBD-GCC' };
const entry = (action: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  label: () => action,
  action,
  icon: 'house',
  status: 0,
  serialNo: 10,
  roles: null,
  ...more,
});
const poor = {
  hiddenFrom: {
    isHidden: ({ assestBalFlag }: { assestBalFlag: number }) => assestBalFlag === 0,
    why: () => 'nothing there',
  },
};
const entries = [entry('/'), entry('/lockers', poor)];

describe('a hidden route', () => {
  test.each([
    ['/lockers', staff, false],
    ['/lockers', { ...staff, assestBalFlag: 0 }, true],
    ['lockers', { ...staff, assestBalFlag: 0 }, true],
    ['/', { ...gulf, assestBalFlag: 0 }, false],
    ['/profile', gulf, false],
  ])('%s for %o: hidden is %s', (action, reader, hidden) => {
    expect(hides(action, reader, entries)).toEqual(hidden ? { words: 'nothing there' } : null);
  });
});

const own = (action: string, more: Partial<OwnRow> = {}): OwnRow => ({
  code: 'own',
  label: 'own',
  action,
  icon: 'house',
  status: 0,
  serialNo: 10,
  audience: everybody,
  hidden: false,
  ...more,
});
const decided = (more: Partial<DecidedRow>): DecidedRow => ({
  label: '',
  position: 20,
  audience: everybody,
  hidden: false,
  ...more,
});
const only = (part: Partial<Audience>): Audience => ({ ...everybody, ...part });
const asha = { ...staff, orgUnit: 'Technology', locationId: 'KOC', roles: ['USER'] as readonly Role[] };

describe('a menu', () => {
  const a = entry('/a', { serialNo: 20 });
  const work = entry('/work', { serialNo: 30, roles: ['FL1'] });
  const rooms = [entry('/b', { serialNo: 20 }), a, entry('/late', { ...poor, serialNo: 5 }), work];
  interface Given {
    own?: OwnRow[];
    about?: Partial<DecidedRow>;
    ofWork?: Partial<DecidedRow>;
    reader?: Partial<typeof asha>;
    isOpen?: (path: string) => boolean;
  }
  const labels = ({ own: ours = [], about, ofWork, reader = {}, isOpen = () => true }: Given) =>
    menuOf(
      rooms,
      {
        own: ours,
        decided: new Map([
          ...(about ? ([[entryKey(a), decided(about)]] as const) : []),
          ...(ofWork ? ([[entryKey(work), decided(ofWork)]] as const) : []),
        ]),
      },
      { ...asha, ...reader, isOpen },
    ).map(({ label }) => label);

  test.each<[string, Given, string[]]>([
    ['is in serial order, those of one number by their words', {}, ['/late', '/a', '/b']],
    [
      'has the company’s in the place of a room’s',
      { own: [own('/a', { serialNo: 1 })] },
      ['own', '/late', '/b'],
    ],
    ['of the same list only', { own: [own('/a', { status: 1, serialNo: 1 })] }, ['own', '/late', '/a', '/b']],
    ['for whoever is shown it only', { own: [own('/a', { hidden: true })] }, ['/late', '/a', '/b']],
    ['leads out of the portal', { own: [own('https://canteen.example.com')] }, ['/late', 'own', '/a', '/b']],
    ['has a room’s where it was moved to', { about: { position: 1 } }, ['/a', '/late', '/b']],
    ['has it as it was renamed', { about: { label: 'First' } }, ['/late', '/b', 'First']],
    ['has none that is hidden', { about: { hidden: true } }, ['/late', '/b']],
    [
      'has it for its org unit',
      { about: { audience: only({ orgUnits: ['Technology'] }) } },
      ['/late', '/a', '/b'],
    ],
    ['and for no other', { about: { audience: only({ orgUnits: ['Retail'] }) } }, ['/late', '/b']],
    ['nor for another place', { about: { audience: only({ locations: ['BLR'] }) } }, ['/late', '/b']],
    ['nor for other roles', { about: { audience: only({ roles: ['ADMIN'] }) } }, ['/late', '/b']],
    [
      'shows nobody what their roles do not',
      { ofWork: { audience: only({ roles: ['USER'] }) } },
      ['/late', '/a', '/b'],
    ],
    [
      'shows nobody a page that is not open to them',
      { own: [own('/x')], isOpen: (path) => path !== '/x' },
      ['/late', '/a', '/b'],
    ],
    [
      'nor what a room hides, whoever has put it there',
      { own: [own('/late')], reader: { assestBalFlag: 0 } },
      ['/a', '/b'],
    ],
  ])('%s', (_, given, expected) => expect(labels(given)).toEqual(expected));
});

describe('why an entry is shown or not', () => {
  const chart = entry('/chart', { roles: ['HR', 'ADMIN'] });
  const found = entry('/found', { shownTo: { isShown: async () => true, why: () => 'none' } });
  const plain = entry('/plain');
  const told = (
    about: MenuEntry,
    {
      ours = [],
      left,
      isOpen = () => true,
      reader = {},
    }: {
      ours?: OwnRow[];
      left?: Partial<DecidedRow>;
      isOpen?: (path: string) => boolean;
      reader?: Partial<typeof asha>;
    } = {},
  ) => {
    const kept = { own: ours, decided: new Map(left ? [[entryKey(about), decided(left)]] : []) };
    return explainMenu([about], kept, { ...asha, ...reader, isOpen });
  };
  const retail = only({ orgUnits: ['Retail'] });
  const technology = only({ orgUnits: ['Technology'] });

  test.each<[string, ReturnType<typeof told>, boolean, object]>([
    ['everybody’s', told(plain), true, { by: 'everybody' }],
    ['for roles that they lack', told(chart), false, { by: 'roles', roles: ['HR', 'ADMIN'] }],
    [
      'for roles of which they hold one',
      told(chart, { reader: { roles: ['USER', 'HR'] } }),
      true,
      { by: 'roles', roles: ['HR'] },
    ],
    ['something is there for them', told(found), true, { by: 'data' }],
    [
      'hidden by its room',
      told(entry('/lockers', poor), { reader: { assestBalFlag: 0 } }),
      false,
      { by: 'room', words: 'nothing there' },
    ],
    ['hidden by administrators', told(plain, { left: { hidden: true } }), false, { by: 'kept' }],
    ['for others', told(plain, { left: { audience: retail } }), false, { by: 'audience', audience: retail }],
    [
      'for them',
      told(plain, { left: { audience: technology } }),
      true,
      { by: 'audience', audience: technology },
    ],
    [
      'another in its place',
      told(plain, { ours: [own('/plain', { serialNo: 90 })] }),
      false,
      { by: 'other', code: 'own', label: 'own' },
    ],
    [
      'by a name that is never in the main list',
      told(plain, { left: { label: 'Configure Profile' } }),
      false,
      { by: 'name' },
    ],
  ])('of a room: %s', (_, [first], shown, why) => expect(first).toMatchObject({ shown, why }));

  test.each<[string, Partial<OwnRow>, Parameters<typeof told>[1], boolean, object]>([
    ['everybody’s', {}, {}, true, { by: 'everybody' }],
    ['hidden', { hidden: true }, {}, false, { by: 'kept' }],
    ['for others', { audience: retail }, {}, false, { by: 'audience', audience: retail }],
    ['for them', { audience: technology }, {}, true, { by: 'audience', audience: technology }],
    ['a page that is not theirs', {}, { isOpen: () => false }, false, { by: 'page' }],
    ['by a name that is never in the main list', { label: 'configure profile' }, {}, false, { by: 'name' }],
    ['the same under Admin', { label: 'configure profile', status: 1 }, {}, true, { by: 'everybody' }],
  ])('of the company: %s', (_, row, given, shown, why) => {
    const all = told(chart, { ...given, ours: [own('/ours', row)] });
    expect(all.find(({ kind }) => kind === 'menu-entry')).toMatchObject({ shown, why });
  });
});

describe('the groups of the menu', () => {
  const entry = (status: number, menu = `status ${status}`) => ({ menu, action: '/x', status });

  test.each([
    [0, true, false],
    [1, false, true],
    [2, true, true],
    [3, false, true],
    [4, true, true],
    [5, false, true],
    [6, true, true],
    [7, false, true],
  ])('status %d: main %s, admin %s', (status, main, admin) => {
    const menu = arrangeMenu([entry(status)]);
    expect([menu.main.length === 1, menu.admin.length === 1]).toEqual([main, admin]);
  });

  test('the entries under Admin stand in the order of the sections, each as they came', () => {
    const [last, first, second] = (['running', 'company', 'company'] as const).map((section, place) => ({
      ...entry(1, `${place}`),
      section,
    }));
    expect(sectionsOf([last, first, second].flatMap((one) => one ?? []))).toEqual([
      { section: 'company', entries: [first, second] },
      { section: 'running', entries: [last] },
    ]);
  });

  test.each(['File Requests Upload', 'Configure Profile', 'configure profile '])(
    '%s is never in the main list',
    (name) => {
      const menu = arrangeMenu([entry(2, name)]);
      expect(menu.main).toEqual([]);
      expect(menu.admin).toHaveLength(1);
    },
  );
});
