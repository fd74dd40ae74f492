import { expect, it } from 'vitest';
import { addressesIn } from './forwarded-for.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['2001:db8::9', '2001:db8::9'],
  ['[2001:db8::9]', '2001:db8::9'],
  ['[2001:db8::9]:4711', '2001:db8::9'],
  ['1.2.3.4:1, 203.0.113.9:4711 ,10.0.0.8:80', '1.2.3.4, 203.0.113.9, 10.0.0.8'],
  // Without brackets nobody can tell the port from the address.
  ['2001:db8::9:4711', '2001:db8::9:4711'],
  ['1.2.3.4, unknown, 10.0.0.8', '10.0.0.8'],
  ['1.2.3.4, unknown', ''],
  ['1.2.3.4, ', ''],
  ['', ''],
  ['_hidden', ''],
  ['203.0.113.9:', ''],
  ['203.0.113.9:port', ''],
  ['203.0.113.999', ''],
  ['[203.0.113.9]x', ''],
  ['fe80::1%eth0', ''],
])('%j passes on %j', (header, addresses) => {
  expect(addressesIn(header)).toBe(addresses);
});
