import { createVerify } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { generate } from 'selfsigned';
import { expect, it } from 'vitest';
import { signedRedirect } from './redirect.ts';

const made = await generate([{ name: 'commonName', value: 'portal.example' }], { keySize: 2048 });
const keys = { privateKey: made.private };
const xml = '<LogoutResponse ID="_a">ß+/=&amp;</LogoutResponse>';

it('signs the query as it is sent, behind what the address already has', async () => {
  const address = await signedRedirect(
    'https://idp.example/slo?tenant=a%20b#x',
    { name: 'SAMLResponse', xml, relayState: 'a b&c' },
    keys,
  );
  const query = /\?tenant=a%20b&(SAMLResponse=.+)&Signature=([^#]+)#x$/.exec(address);
  const [, signed = '', signature = ''] = query ?? [];
  const verified = createVerify('RSA-SHA256')
    .update(signed)
    .verify(made.cert, decodeURIComponent(signature), 'base64');
  expect(verified).toBe(true);
  expect(new URLSearchParams(signed).get('RelayState')).toBe('a b&c');
  const deflated = Buffer.from(new URLSearchParams(signed).get('SAMLResponse') ?? '', 'base64');
  expect(inflateRawSync(deflated).toString()).toBe(xml);
});

it('leaves RelayState out where there is none', async () => {
  const address = await signedRedirect('https://idp.example/slo', { name: 'SAMLRequest', xml }, keys);
  expect([...new URL(address).searchParams.keys()]).toEqual(['SAMLRequest', 'SigAlg', 'Signature']);
});
