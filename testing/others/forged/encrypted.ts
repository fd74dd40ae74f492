import { encryptAssertion, encryptNameId } from '../encrypt.ts';
import { evil, type Forged, type Makers, responder, stripSignature, swap } from './forge.ts';

const sealed = /<saml:EncryptedAssertion[\s\S]*<\/saml:EncryptedAssertion>/;

/** Encrypted assertions: anyone can encrypt for the portal, so that what is inside is worth no more than its signature. */
export function forgedEncrypted(makers: Makers): Forged[] {
  const { respond, before } = responder(makers);
  const { stranger, request, now, certificate } = makers;
  const encrypt = { certificate };
  /** What is encrypted, changed. */
  const inside = (change: (assertion: string) => string) => () =>
    respond({ encrypt, afterAssertion: change });
  /** The NameID, encrypted before the assertion is signed. */
  const name = (...how: Parameters<typeof encryptNameId>) => before(encryptNameId(...how));
  /** What is sent, changed. */
  const outside = (change: (xml: string) => string, cipher?: 'aes-256-gcm') => () =>
    respond({ encrypt: cipher ? { certificate, cipher } : encrypt, afterSigning: change });
  const twice = (xml: string) => sealed.exec(xml)?.[0] ?? '';
  const flip = (xml: string) => {
    const values = [...xml.matchAll(/<xenc:CipherValue>([^<]+)</g)].map(([, value]) => value ?? '');
    const content = values.at(-1) ?? '';
    const middle = content.length >> 1;
    const flipped = `${content.slice(0, middle)}${content.charAt(middle) === 'A' ? 'B' : 'A'}${content.slice(middle + 1)}`;
    return xml.replace(content, flipped);
  };
  return [
    ['an encrypted assertion without a signature', () => respond({ encrypt, unsigned: true }), /not signed/],
    [
      'an encrypted assertion of a stranger',
      () => stranger.respond(request, { now, encrypt }),
      /Invalid signature/,
    ],
    ['an encrypted assertion changed before', inside(swap('asha@', 'admin@')), /Invalid signature/],
    ['an encrypted assertion with its signature cut off', inside(stripSignature), /not signed/],
    [
      'two assertions encrypted together',
      inside((xml) => `${evil(xml)}${xml}`),
      /well-formed|exactly one Assertion/,
    ],
    [
      'the signed assertion within an encrypted one',
      inside((xml) => evil(xml).replace('</saml:Assertion>', `${xml}</saml:Assertion>`)),
      /exactly one Assertion/,
    ],
    ['something else encrypted', inside(() => '<a/>'), /no Assertion/],
    ['no XML encrypted', inside(() => 'asha@meridian.example.com'), /no element|well-formed/],
    ['a DTD encrypted', inside((xml) => `<!DOCTYPE a [<!ENTITY e "x">]>${xml}`), /DTD/],
    ['a comment encrypted', inside(swap('asha@', 'asha@<!---->')), /comment/],
    [
      'a Response closed and opened again in what is encrypted',
      inside((xml) => `${xml}</samlp:Response><samlp:Response>`),
      /well-formed/,
    ],
    [
      'an id of the Response inside what is encrypted',
      () => {
        const xml = Buffer.from(respond(), 'base64').toString();
        const id = /<samlp:Response [^>]*ID="([^"]+)"/.exec(xml)?.[1] ?? '';
        const assertion = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? '';
        const again = encryptAssertion(
          assertion.replace('<saml:Subject>', `<saml:Subject ID="${id}">`),
          encrypt,
        );
        return Buffer.from(xml.replace(assertion, again)).toString('base64');
      },
      /id stands twice/,
    ],
    [
      'an encrypted assertion encrypted again',
      inside((xml) => encryptAssertion(xml, encrypt)),
      /no Assertion/,
    ],
    [
      'two encrypted assertions',
      outside((xml) => xml.replace(twice(xml), twice(xml).repeat(2))),
      /exactly one/,
    ],
    [
      'a forged assertion beside the encrypted one',
      () =>
        respond({
          encrypt,
          afterSigning: (xml) =>
            xml.replace('<saml:Encrypted', `${evil(makers.idp.assertion(request, { now }))}<saml:Encrypted`),
        }),
      /exactly one/,
    ],
    [
      'the encrypted assertion in an Extensions element',
      outside((xml) => xml.replace(twice(xml), `<samlp:Extensions>${twice(xml)}</samlp:Extensions>`)),
      /where none may be/,
    ],
    [
      'an encrypted assertion of another key',
      () => {
        const theirs = stranger.provider.certificates[0] ?? '';
        return respond({ encrypt: { certificate: theirs } });
      },
      /cannot be decrypted/,
    ],
    [
      'PKCS #1 v1.5 around the key',
      () => respond({ encrypt: { certificate, padding: 'rsa-1_5' } }),
      /of the key/,
    ],
    [
      'two digests in the padding of the key',
      outside(
        swap(
          'xmldsig#sha1"',
          'xmldsig#sha1" x=""><y/></ds:DigestMethod><ds:DigestMethod xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"',
        ),
      ),
      /padding/,
    ],
    [
      'a padding of a name that every object has',
      () =>
        respond({
          encrypt: { certificate, padding: 'oaep-sha256' },
          afterSigning: (xml) =>
            swap(
              'http://www.w3.org/2009/xmlenc11#mgf1sha256',
              'constructor',
            )(swap(/(<ds:DigestMethod [^>]*Algorithm=")[^"]*xmlenc#sha256"/, '$1constructor"')(xml)),
        }),
      /padding of the key is not accepted/,
    ],
    ['3DES', outside(swap('xmlenc#aes256-cbc', 'xmlenc#tripledes-cbc')), /encryption is not accepted/],
    [
      'a cipher of another length',
      outside(swap('xmlenc#aes256-cbc', 'xmlenc#aes128-cbc')),
      /cannot be decrypted/,
    ],
    ['a changed byte under GCM', outside(flip, 'aes-256-gcm'), /cannot be decrypted/],
    ['a changed byte under CBC', outside(flip), /./],
    [
      'nothing but a tag under GCM',
      outside(
        (xml) => xml.replace(/(<\/ds:KeyInfo><xenc:CipherData><xenc:CipherValue>)[^<]+/, '$1AAAA'),
        'aes-256-gcm',
      ),
      /cannot be decrypted/,
    ],
    [
      'a NameID encrypted for another key',
      name({ certificate: stranger.provider.certificates[0] ?? '' }),
      /cannot be decrypted/,
    ],
    ['something else encrypted as a NameID', name(encrypt, () => '<a/>'), /no NameID/],
    ['an element in an encrypted NameID', name(encrypt, swap('asha@', '<b/>asha@')), /not an e-mail address/],
    ['a comment in an encrypted NameID', name(encrypt, swap('asha@', 'asha@<!---->')), /comment/],
    ['a NameID encrypted twice', name(encrypt, (xml) => encryptNameId(encrypt)(xml)), /no NameID/],
    [
      'a NameID beside an encrypted one',
      before((xml) => {
        const plain = /<saml:NameID.*<\/saml:NameID>/.exec(xml)?.[0] ?? '';
        return swap('</saml:EncryptedID>', `</saml:EncryptedID>${plain}`)(encryptNameId(encrypt)(xml));
      }),
      /exactly one NameID/,
    ],
    [
      'an encrypted NameID put in the place of the signed one',
      () => respond({ afterSigning: encryptNameId(encrypt, swap('asha@', 'admin@')) }),
      /Invalid signature/,
    ],
    [
      'an encrypted assertion from elsewhere',
      outside(
        swap(
          /<\/ds:KeyInfo><xenc:CipherData>.*?<\/xenc:CipherData>/,
          '</ds:KeyInfo><xenc:CipherData><xenc:CipherReference URI="https://evil.example"/></xenc:CipherData>',
        ),
      ),
      /CipherValue/,
    ],
    [
      'an encrypted assertion exchanged in a signed Response',
      () => {
        const mine = respond({ encrypt, email: 'asha@meridian.example.com' });
        const other = sealed.exec(Buffer.from(mine, 'base64').toString())?.[0] ?? '';
        return respond({
          encrypt,
          signResponse: (xml) => xml,
          afterSigning: (xml) => xml.replace(twice(xml), other),
        });
      },
      /Invalid document signature/,
    ],
    [
      'a signature beside the encrypted assertion',
      outside((xml) =>
        xml.replace(
          '</samlp:Response>',
          '<x><Signature xmlns="http://www.w3.org/2000/09/xmldsig#"/></x></samlp:Response>',
        ),
      ),
      /where none belongs/,
    ],
  ];
}
