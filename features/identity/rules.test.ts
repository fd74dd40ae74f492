import { describe, expect, it, test } from 'vitest';
import { decodeResponse, encodeResponse, isStillValid, safeReturn, secondsUntil } from './rules.ts';

describe('the expiry that the page stores', () => {
  it('holds until it is earlier than now', () => {
    expect(isStillValid('token', '01-05-2026 10:00 am', new Date(2026, 0, 5, 10, 0, 0))).toBe(true);
    expect(isStillValid('token', '01-05-2026 10:00 am', new Date(2026, 0, 5, 10, 0, 1))).toBe(false);
    expect(isStillValid(null, '01-05-2026 10:00 am', new Date(2026, 0, 5, 9))).toBe(false);
    expect(isStillValid('token', 'soon', new Date(0))).toBe(false);
  });
});

describe('where a sign-in returns to', () => {
  test.each([
    ['/', '/'],
    ['/requests-list?status=open#top', '/requests-list?status=open#top'],
    ['/#/dashboard', '/#/dashboard'],
    ['/a/../profile', '/profile'],
    ['/?response=abc&x=1', '/?x=1'],
    // Escaped, they are letters of a path of ours.
    ['/%2f%2fevil.example', '/%2f%2fevil.example'],
    ['/%5cevil.example', '/%5cevil.example'],
    ['/@evil.example', '/@evil.example'],
  ])('%s leads to %s', (given, to) => expect(safeReturn(given)).toBe(to));

  test.each([
    null,
    '',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '\\\\evil.example',
    '/\n/evil.example',
    '/\u0000/evil.example',
    '/\u0085/evil.example',
    '/profile\\..\\..\\evil.example',
    '\t//evil.example',
    ' //evil.example',
    'http:evil.example',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '/%2e%2e//evil.example',
    '/./sso/login',
    '/x/../slo',
    'requests-list',
    '/sso/login',
    '/api/sign-out',
    '/assert',
    `/${'a'.repeat(2000)}`,
    // Six letters each, once it is an address.
    `/${'é'.repeat(400)}`,
  ])('%s leads nowhere', (given) => expect(safeReturn(given)).toBeNull());
});

describe('the response parameter', () => {
  const login = {
    access_token: 'a'.repeat(43),
    expires_in: 82_800,
    username: 'zoë@meridian.example.com',
    empcode: 'E1001',
    pop_status: 1 as const,
    returnTo: '/requests-list',
  };

  it('carries a login, in UTF-8', () => expect(decodeResponse(encodeResponse(login))).toEqual(login));

  it('drops a returnTo that leaves the portal', () => {
    const { returnTo: _dropped, ...rest } = login;
    expect(decodeResponse(encodeResponse({ ...login, returnTo: '//evil.example' }))).toEqual(rest);
  });

  it('carries a refusal, whose code is one of ours and whose reference looks like one', () => {
    const made = { error: 'your account is locked, call 555', reference: '<b>call 555</b>' };
    const parameter = Buffer.from(JSON.stringify(made)).toString('base64');
    expect(decodeResponse(parameter)).toEqual({ error: 'not_accepted', reference: '' });
    expect(decodeResponse(encodeResponse({ error: 'not_known', reference: 'a-B_9' }))).toEqual({
      error: 'not_known',
      reference: 'a-B_9',
    });
  });

  it.each([
    ['2026-12-27', { joinsOn: '2026-12-27' }],
    ['2026-02-30', {}],
    ['call 555', {}],
    [20_261_227, {}],
  ])('carries somebody’s first day where it is a day: %s', (joinsOn, shown) => {
    const parameter = btoa(JSON.stringify({ error: 'not_yet', reference: '', joinsOn }));
    expect(decodeResponse(parameter)).toEqual({ error: 'not_yet', reference: '', ...shown });
  });

  test.each(['', '%%%', btoa('null'), btoa('[]'), btoa('{}'), btoa('{"access_token":""}'), btoa('\xff')])(
    'is nothing when it is %s',
    (parameter) => expect(decodeResponse(parameter)).toBeNull(),
  );
});

describe('how long a session lasts', () => {
  const now = new Date('2026-03-02T09:00:00Z');
  test.each<[string, string | null, number]>([
    ['where the provider does not say', null, 82_800],
    ["where the provider's is longer", '2026-03-04T09:00:00Z', 82_800],
    ["where the provider's is shorter", '2026-03-02T09:05:00.900Z', 300],
    ["where the provider's is over", '2026-03-02T08:59:00Z', 0],
  ])('%s', (_where, ends, seconds) => {
    expect(secondsUntil(ends === null ? null : new Date(ends), 82_800, now)).toBe(seconds);
  });
});
