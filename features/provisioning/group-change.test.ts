import { describe, expect, it } from 'vitest';
import { readGroup, readGroupPatch } from './group-change.ts';
import type { SentOperation } from './operations.ts';
import { displayNameOf, roleSetOf } from './role-group.ts';

describe("a group's name", () => {
  it.each([
    ['FL1', 'FL1', null, null, 'FL1'],
    [' fl1 ', 'FL1', null, null, 'FL1'],
    ['FL1:*:*', 'FL1', null, null, 'FL1'],
    ['FL1:KOC1:*', 'FL1', 'KOC1', null, 'FL1:KOC1:*'],
    ['admin:*:*', 'ADMIN', null, null, 'ADMIN'],
    ['HR:KOC1:*', 'HR', 'KOC1', null, 'HR:KOC1:*'],
    ['FL1:*:Retail South', 'FL1', null, 'Retail South', 'FL1:*:Retail South'],
    ['STORE:KOC1:A: B', 'STORE', 'KOC1', 'A: B', 'STORE:KOC1:A: B'],
  ])('%s', (name, role, locationId, orgUnit, displayName) => {
    const set = roleSetOf(name);
    expect(set).toEqual({ role, locationId, orgUnit });
    if (!('refused' in set)) expect(displayNameOf(set)).toBe(displayName);
  });

  it.each([
    '',
    'USER',
    'BOSS',
    '\u017fTORE',
    'FL1:KOC1',
    'FL1::',
    'FL1:KOC1:',
    'FL1: :*',
    'FL1:KOC1:a\u0000',
    `FL1:${'K'.repeat(21)}:*`,
    `FL1:*:${'x'.repeat(61)}`,
  ])('is refused: %j', (name) => {
    expect(roleSetOf(name)).toMatchObject({ refused: true, code: 'invalid_value' });
  });

  it.each(['ADMIN:KOC1:*', 'ADMIN:*:Technology', 'admin:KOC1:Technology'])(
    'is refused with a place for a role that has none: %s',
    (name) => {
      const said = expect.stringMatching(/^The group ADMIN:.+ name the group ADMIN\.$/);
      expect(roleSetOf(name)).toMatchObject({ refused: true, code: 'invalid_value', message: said });
    },
  );
});

const members = (...codes: string[]) => codes.map((value) => ({ value, display: 'x' }));
const change = (clear: boolean, add: string[], remove: string[]) => ({
  clear,
  add: new Set(add),
  remove: new Set(remove),
});

describe('a change of a group', () => {
  it.each<[string, SentOperation[], object]>([
    ['adds', [{ op: 'Add', path: 'members', value: members('E1', 'e2') }], change(false, ['E1', 'E2'], [])],
    ['adds one', [{ op: 'add', path: 'members', value: { value: 'E1' } }], change(false, ['E1'], [])],
    ['adds without a path', [{ op: 'add', value: { members: members('E1') } }], change(false, ['E1'], [])],
    ['removes by a filter', [{ op: 'remove', path: 'members[value eq "E1"]' }], change(false, [], ['E1'])],
    [
      'removes by filters',
      [{ op: 'remove', path: 'members[value eq "E1" or value eq "E2"]' }],
      change(false, [], ['E1', 'E2']),
    ],
    [
      'removes by a value, as Entra ID does',
      [{ op: 'Remove', path: 'members', value: members('E1') }],
      change(false, [], ['E1']),
    ],
    ['removes nobody', [{ op: 'remove', path: 'members', value: [] }], change(false, [], [])],
    ['removes all', [{ op: 'remove', path: 'members' }], change(true, [], [])],
    ['replaces all', [{ op: 'replace', path: 'members', value: members('E1') }], change(true, ['E1'], [])],
    ['replaces all by nobody', [{ op: 'replace', path: 'members', value: [] }], change(true, [], [])],
    [
      'goes one after the other',
      [
        { op: 'add', path: 'members', value: members('E1', 'E2') },
        { op: 'remove', path: 'members[value eq "E1"]' },
        { op: 'remove', path: 'members[value eq "E3"]' },
        { op: 'add', path: 'members', value: members('E3') },
      ],
      change(false, ['E2', 'E3'], ['E1']),
    ],
    [
      'names it',
      [{ op: 'replace', value: { id: '1', displayName: 'FL1', externalId: 'x' } }],
      { ...change(false, [], []), displayName: 'FL1', externalId: 'x' },
    ],
  ])('%s', (_title, operations, expected) => {
    expect(readGroupPatch(operations)).toEqual(expected);
  });

  it.each<[string, SentOperation]>([
    ['invalid_value', { op: 'add', path: 'members' }],
    ['invalid_value', { op: 'add', path: 'members', value: ['E1'] }],
    ['invalid_value', { op: 'add', path: 'members', value: members('E 1') }],
    ['invalid_value', { op: 'add', path: 'members', value: members('\u01311') }],
    ['invalid_value', { op: 'replace', path: 'members', value: null }],
    ['invalid_value', { op: 'add', value: [] }],
    ['invalid_value', { op: 'remove', path: 'displayName' }],
    ['invalid_path', { op: 'add', path: 'members[value eq "E1"]', value: members('E1') }],
    ['invalid_path', { op: 'remove', path: 'members[display co "E"]' }],
    ['invalid_path', { op: 'remove', path: 'members[value eq "E1" and value eq "E2"]' }],
    ['invalid_path', { op: 'replace', path: 'owner', value: 'E1' }],
    ['invalid_path', { op: 'replace', path: 'displayName[value eq "x"]', value: 'E1' }],
    ['no_target', { op: 'remove' }],
  ])('is refused as %s: %j', (code, operation) => {
    expect(readGroupPatch([operation])).toMatchObject({ refused: true, status: 400, code });
  });

  it('takes at most 10,000 members', () => {
    const codes = Array.from({ length: 10_001 }, (_, index) => `E${index}`);
    expect(readGroup({ members: members(...codes) })).toMatchObject({ refused: true });
    expect(readGroup({ members: members(...codes.slice(1)) })).toMatchObject({ clear: true });
  });
});
