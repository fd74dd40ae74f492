import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEmail, isPortalLink, isWebLink, leadsTo } from './addresses.ts';

describe('an e-mail address', () => {
  test.each([
    'asha@meridian.example.com',
    'asha.nambiar@example.in',
    'a-b.c_d@sub-domain.example.com',
    `${'a'.repeat(242)}@example.com`,
  ])('%s is one', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  test.each([
    '',
    'asha',
    'asha@example',
    'asha@@example.com',
    'asha..n@example.com',
    '.asha@example.com',
    'asha@example.c',
    'asha@example.info',
    'asha @example.com',
    'asha@example.com\n',
    `${'a'.repeat(243)}@example.com`,
  ])('%j is none', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  test("accepts what the specification's pattern does", () => {
    // As it is usually written: the same texts, in a time that doubles with every letter.
    const usual = /^\w+([.-]?\w+)*@\w+([.-]?\w+)*(\.[A-Za-z]{2,3})+$/;
    const near = fc.stringMatching(/^[a-c.@-]{0,5}@[a-c.-]{0,5}\.[a-c]{1,4}$/);
    fc.assert(
      fc.property(near, (text) => isEmail(text) === usual.test(text)),
      { numRuns: 1000 },
    );
  });
});

describe('a link', () => {
  const portal = 'https://me.example.com';

  test.each([`${portal}/requests-list`, `${portal}/`, 'HTTPS://ME.EXAMPLE.COM/profile'])(
    '%s is within the portal',
    (text) => {
      expect(isPortalLink(text, portal)).toBe(true);
    },
  );

  test.each([
    'https://evil.example/?me.example.com',
    'https://me.example.com.evil.example/',
    'https://me.example.com:8443/',
    'https://me.example.com@evil.example/',
    'https://someone@me.example.com/',
    'https:\\\\me.example.com/',
    'javascript://me.example.com/%0aalert(1)',
    '/requests-list',
    'https://',
    '',
  ])('%s is not', (text) => {
    expect(isPortalLink(text, portal)).toBe(false);
  });

  test.each([
    ['http://example.com', true],
    ['https://kudos.example.com/a?b=c#d', true],
    ['ftp://example.com', false],
    ['https://exa mple.com', false],
    ['example.com', false],
    [`https://example.com/${'a'.repeat(2000)}`, false],
  ])('%s by the looser rule: %s', (text, is) => {
    expect(isWebLink(text)).toBe(is);
  });
});

test.each([
  ['/mode', true],
  ['?view=all', true],
  ['#questions', true],
  ['https://pay.example.com/', true],
  ['mailto:desk@meridian.example.com', true],
  ['tel:+914845550100', true],
  ['javascript:alert(1)', false],
  [' javascript:alert(1)', false],
  ['data:text/html,<script>', false],
  ['//elsewhere.example', false],
  ['elsewhere', false],
])('a link to %s leads somewhere: %s', (link, leads) => {
  expect(leadsTo(link)).toBe(leads ? link : undefined);
});
