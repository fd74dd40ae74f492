import { describe, expect, test } from 'vitest';
import type { QuickLink } from './kinds.ts';
import { changesOf, refuseChange, titleOf, wrongFolder, wrongLink } from './rules.ts';

const known = { orgUnits: ['Retail'], locations: ['KOC'] };
const audience = { orgUnits: [], locations: [], roles: [] };
const link = (more: Partial<QuickLink>) => ({
  kind: 'quick-link' as const,
  key: 'canteen',
  value: {
    label: 'Canteen',
    link: 'https://canteen.example.com/menu',
    icon: 'clock' as const,
    shown: { from: null, to: null },
    audience,
    position: 1,
    hidden: false,
    ...more,
  },
});

describe('a quick link leads', () => {
  test.each([
    ['to https', 'https://canteen.example.com/menu?day=1'],
    ['to http, as a tile of My Apps', 'http://canteen.example.com'],
    ['to a path of the portal', '/policies?category=travel#a'],
    ['to its beginning', '/'],
  ])('%s', (_, address) => expect(wrongLink(link({ link: address }), known)).toEqual({}));

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['a script behind blanks', ' javascript:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['another host without its scheme', '//evil.example.com'],
    ['another host with a backslash', '/\\evil.example.com'],
    ['a name and password', 'https://user:pass@evil.example.com'],
    ['no address', 'canteen'],
    ['a blank in it', '/a b'],
  ])('nowhere by %s', (_, address) =>
    expect(wrongLink(link({ link: address }), known)).toHaveProperty('link'),
  );
});

test('what may not be is said at its field', () => {
  expect(wrongLink(link({ shown: { from: '2026-06-02', to: '2026-06-01' } }), known)).toHaveProperty('shown');
  expect(wrongLink(link({ shown: { from: '2026-06-02', to: '2026-06-02' } }), known)).toEqual({});
  expect(wrongLink({ ...link({}), key: 'Not a code' }, known)).toHaveProperty('key');
  const folder = { kind: 'document-folder' as const, key: 'forms' };
  const value = {
    name: 'Forms',
    audience: { ...audience, orgUnits: ['Nowhere'] },
    position: 1,
    hidden: false,
  };
  expect(wrongFolder({ ...folder, value }, known)).toHaveProperty('audience');
  expect(wrongFolder({ ...folder, value: { ...value, audience } }, known)).toEqual({});
});

test.each([
  ['Leave form.pdf', 'Leave form'],
  ['archive.2026.docx', 'archive.2026'],
  ['.pdf', '.pdf'],
  ['no ending', 'no ending'],
  [`${'x'.repeat(200)}.pdf`, 'x'.repeat(120)],
])('the file %s is called %s', (file, title) => expect(titleOf(file)).toBe(title));

test.each([
  [{ revision: 3, withdrawn: false }, 3, 'version', null],
  [{ revision: 4, withdrawn: false }, 3, 'version', 'moved_on'],
  [{ revision: 3, withdrawn: true }, 3, 'version', 'withdrawn'],
  [{ revision: 3, withdrawn: true }, 3, 'withdraw', 'withdrawn'],
  [{ revision: 3, withdrawn: true }, 3, 'restore', null],
  [{ revision: 3, withdrawn: false }, 3, 'restore', 'not_withdrawn'],
] as const)('%j, seen as %i: %s is refused as %s', (held, seen, change, code) => {
  expect(refuseChange(held, seen, change)?.code ?? null).toBe(code);
  expect(changesOf(held).includes(change)).toBe(code === null || code === 'moved_on');
});
