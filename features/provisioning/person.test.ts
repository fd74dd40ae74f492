import { describe, expect, it } from 'vitest';
import { enterpriseUser, productUser } from './attribute-names.ts';
import { readAttribute } from './attributes.ts';
import type { SentOperation } from './operations.ts';
import { completed, differences, type Person, personAfter } from './person.ts';
import { readPersonPatch } from './person-patch.ts';
import { actionOf, leftOnAfter } from './rules.ts';

const asha: Person = {
  empcode: 'E1',
  email: 'asha@x.com',
  externalId: null,
  name: 'Asha Devi Nair',
  givenName: null,
  familyName: null,
  knownAs: null,
  active: true,
  designation: 'Designer',
  department: 'Design',
  phone: '+91 1',
  managerEmpcode: 'E2',
  orgUnit: 'Technology',
  locationId: 'KOC1',
  grade: 'L3',
  joinedOn: '2020-01-01',
  bornOn: null,
};

const body = {
  schemas: ['whatever'],
  userName: ' Asha@X.com ',
  externalId: 'ext-1',
  NAME: { givenName: 'Asha', familyName: 'Nair', middleName: 'D' },
  active: 'True',
  title: 'Designer',
  phoneNumbers: [
    { type: 'mobile', value: '+91 9' },
    { type: 'Work', value: 'tel:+91-1' },
  ],
  emails: [{ value: 'other@x.com' }],
  locale: 'en-IN',
  favouriteColour: 'blue',
  [enterpriseUser]: { employeeNumber: 'e1', department: 'Design', manager: { value: 'E2' } },
  [productUser]: { orgUnit: 'Technology', locationId: 'KOC1', grade: 'L3', bornOn: '1990-07-17T00:00:00Z' },
};

describe('a user as a whole', () => {
  it('is an employee', () => {
    const said = readAttribute('', body, 'replace', false);
    if ('refused' in said) throw new Error(String(said.message));
    expect(personAfter({}, said, '2026-11-21')).toEqual({
      ...asha,
      externalId: 'ext-1',
      name: 'Asha Nair',
      givenName: 'Asha',
      familyName: 'Nair',
      phone: '+91-1',
      joinedOn: '2026-11-21',
      bornOn: '1990-07-17',
    });
  });

  it('has only the attributes that are named, not what every object has', () => {
    const more = { constructor: { phone: 'no number', grade: 'x'.repeat(99) }, toString: 1, valueOf: null };
    expect(readAttribute('', more, 'replace', false)).toEqual({});
    expect(readAttribute('constructor', more, 'replace', true)).toMatchObject({ code: 'invalid_path' });
  });

  it('says what is missing, under the names of the directory', () => {
    expect(completed(personAfter({}, { email: 'a@x.com', name: 'A' }, '2026-11-21'))).toMatchObject({
      code: 'invalid_value',
      message: expect.stringContaining('employeeNumber, title, department, orgUnit, locationId, grade'),
    });
  });

  it('has a name that is short enough as a whole', () => {
    const parts = { givenName: 'a'.repeat(100), familyName: 'b'.repeat(100) };
    expect(completed(personAfter(asha, parts, ''))).toMatchObject({ refused: true });
  });

  it.each([
    [{ userName: 'asha' }],
    [{ userName: 'a b@x.com' }],
    [{ userName: null }],
    [{ userName: `${'a'.repeat(60)}@${'x'.repeat(200)}` }],
    [{ userName: ['a@x.com'] }],
    // Letters that would become one of A to Z, and so somebody else: the sign of Kelvin, the dotless i, the long s.
    [{ userName: '\u212airan@x.com' }],
    [{ userName: '\u0130rma@x.com' }],
    [{ [enterpriseUser]: { employeeNumber: '\u017f1' } }],
    [{ [enterpriseUser]: { employeeNumber: '\u01311' } }],
    [{ [enterpriseUser]: { manager: { value: '\u017f2' } } }],
    [{ active: 'perhaps' }],
    [{ active: null }],
    [{ active: 1 }],
    [{ title: '' }],
    [{ title: 'a'.repeat(121) }],
    [{ title: 'a\u0000' }],
    [{ displayName: {} }],
    [{ name: 'Asha' }],
    [{ name: ['Asha'] }],
    [{ externalId: 'a'.repeat(201) }],
    [{ phoneNumbers: [{ value: '1'.repeat(21) }] }],
    [{ phoneNumbers: [{ value: 12 }] }],
    [{ [enterpriseUser]: { employeeNumber: 'E-' } }],
    [{ [enterpriseUser]: { employeeNumber: 'E'.repeat(21) } }],
    [{ [enterpriseUser]: { manager: { value: 'E 2' } } }],
    [{ [enterpriseUser]: { manager: [{ value: 'E2' }, { value: 'E3' }] } }],
    [{ [enterpriseUser]: [] }],
    [{ [productUser]: { joinedOn: '2026-02-30' } }],
    [{ [productUser]: { joinedOn: null } }],
    [{ [productUser]: { bornOn: '17/07/1990' } }],
    [{ [productUser]: { bornOn: '0001-01-01' } }],
    [{ [productUser]: { grade: 'a'.repeat(11) } }],
    [{ [`${productUser}:grade`]: 3 }],
  ])('is refused with %j', (wrong) => {
    expect(readAttribute('', { ...body, ...wrong }, 'replace', false)).toMatchObject({
      refused: true,
      status: 400,
      code: 'invalid_value',
    });
  });
});

describe('a change of a user', () => {
  it.each<[string, SentOperation[], object]>([
    ['as Entra ID says it', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
    ['as Okta says it', [{ op: 'replace', value: { active: false } }], { active: false }],
    [
      'with names that are paths',
      [{ op: 'Add', value: { 'name.givenName': 'Usha', [`${enterpriseUser}:department`]: 'IT' } }],
      { givenName: 'Usha', department: 'IT', name: 'Usha Nair' },
    ],
    [
      'of a family name',
      [{ op: 'replace', path: 'name.familyName', value: 'Menon' }],
      { familyName: 'Menon', name: 'Asha Devi Menon' },
    ],
    [
      'of the whole name and its parts',
      [{ op: 'replace', value: { displayName: 'A. Nair', name: { formatted: 'x', givenName: 'Usha' } } }],
      { name: 'A. Nair', givenName: 'Usha' },
    ],
    [
      'of the manager, bare',
      [{ op: 'add', path: `${enterpriseUser}:manager`, value: 'e3' }],
      { managerEmpcode: 'E3' },
    ],
    [
      'of the manager, in a list',
      [{ op: 'Add', path: `${enterpriseUser}:manager`, value: [{ $ref: '', value: 'E3' }] }],
      { managerEmpcode: 'E3' },
    ],
    [
      'of the manager, by its value',
      [{ op: 'replace', path: `${enterpriseUser}:manager.value`, value: 'E3' }],
      { managerEmpcode: 'E3' },
    ],
    [
      'that removes the manager',
      [{ op: 'Remove', path: `${enterpriseUser}:manager` }],
      { managerEmpcode: null },
    ],
    [
      'that empties the manager',
      [{ op: 'replace', path: `${enterpriseUser}:manager`, value: '' }],
      { managerEmpcode: null },
    ],
    [
      'of an extension as a whole',
      [{ op: 'replace', path: productUser, value: { grade: 'L4' } }],
      { grade: 'L4' },
    ],
    [
      'of the number at work',
      [{ op: 'replace', path: 'phoneNumbers[type eq "work"].value', value: '+91 2' }],
      { phone: '+91 2' },
    ],
    [
      'of the primary number',
      [{ op: 'replace', path: 'phoneNumbers[primary eq true]', value: { value: '+91 2' } }],
      { phone: '+91 2' },
    ],
    [
      'of the mobile number',
      [{ op: 'add', path: 'phoneNumbers[type eq "mobile"].value', value: '+91 2' }],
      {},
    ],
    [
      'that adds a mobile number',
      [{ op: 'add', path: 'phoneNumbers', value: [{ type: 'mobile', value: '+91 2' }] }],
      {},
    ],
    [
      'that replaces all numbers',
      [{ op: 'replace', path: 'phoneNumbers', value: [{ type: 'mobile', value: '+91 2' }] }],
      { phone: null },
    ],
    ['that removes the number', [{ op: 'remove', path: 'phoneNumbers[type eq "work"]' }], { phone: null }],
    [
      'of what is not kept',
      [
        { op: 'add', path: 'addresses[type eq "work"].formatted', value: 'x' },
        { op: 'replace', path: 'emails[type eq "work"].value', value: 'b@x.com' },
      ],
      {},
    ],
    [
      'the later over the earlier',
      [
        { op: 'add', path: 'title', value: 'a' },
        { op: 'replace', path: 'TITLE', value: 'b' },
      ],
      { designation: 'b' },
    ],
    [
      'a number that was changed just before',
      [
        { op: 'replace', path: 'phoneNumbers[type eq "work"].value', value: '+91 2' },
        { op: 'remove', path: 'phoneNumbers[value eq "+91 2"]' },
      ],
      { phone: null },
    ],
  ])('%s', (_title, operations, expected) => {
    const said = readPersonPatch(asha, operations);
    if ('refused' in said) throw new Error(String(said.message));
    expect(personAfter(asha, said, '')).toEqual({ ...asha, ...expected });
  });

  it.each<[string, SentOperation]>([
    ['bad_request', { op: 'move', path: 'title', value: 'a' }],
    ['no_target', { op: 'remove' }],
    ['invalid_path', { op: 'add', path: 'favouriteColour', value: 'a' }],
    ['invalid_path', { op: 'add', path: 'urn:example:User:title', value: 'a' }],
    ['invalid_path', { op: 'add', path: 'title[', value: 'a' }],
    ['invalid_path', { op: 'add', path: 'title[value eq "a"]', value: 'a' }],
    ['invalid_path', { op: 'add', path: 'title.value', value: 'a' }],
    ['mutability', { op: 'replace', path: 'id', value: 'E9' }],
    ['invalid_value', { op: 'remove', path: 'userName' }],
    ['invalid_value', { op: 'remove', path: 'title' }],
    ['invalid_value', { op: 'replace', path: 'active', value: 'no' }],
    ['invalid_value', { op: 'replace', value: 'active' }],
    ['invalid_value', { op: 'add', path: 'name' }],
  ])('is refused as %s: %j', (code, operation) => {
    expect(readPersonPatch(asha, [{ op: 'add', path: 'title', value: 'b' }, operation])).toMatchObject({
      refused: true,
      status: 400,
      code,
    });
  });
});

describe('the rules', () => {
  it('keeps the day of leaving, and clears it for who comes back', () => {
    expect(leftOnAfter({ ...asha, active: false }, null, '2026-11-21')).toBe('2026-11-21');
    expect(leftOnAfter({ ...asha, active: false }, '2026-01-31', '2026-11-21')).toBe('2026-01-31');
    expect(leftOnAfter(asha, '2026-01-31', '2026-11-21')).toBeNull();
  });

  it('tells what a change is, and what it changed', () => {
    expect(actionOf(asha, { ...asha, active: false })).toBe('employee.leave');
    expect(actionOf({ ...asha, active: false }, asha)).toBe('employee.return');
    expect(actionOf(asha, { ...asha, grade: 'L4' })).toBe('employee.update');
    expect(differences(asha, { ...asha })).toBeNull();
    expect(differences(asha, { ...asha, grade: 'L4' })).toEqual({
      before: { grade: 'L3' },
      after: { grade: 'L4' },
    });
  });
});
