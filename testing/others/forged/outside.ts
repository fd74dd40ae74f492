import { type Forged, type Makers, responder, signatureIn, stripSignature, swap } from './forge.ts';

const ds = 'http://www.w3.org/2000/09/xmldsig#';
const more = 'http://www.w3.org/2001/04/xmldsig-more#';

const attributes = (count: number) =>
  Array.from({ length: count }, (_, index) => `b${index.toString(36)}=""`).join(' ');

/** What is no response at all, a Response that is not as expected, a signature of a kind or in a place that is not accepted. */
export function forgedOutside(makers: Makers): Forged[] {
  const { stranger, request, now } = makers;
  const { respond, after, before } = responder(makers);
  return [
    // what is no response at all
    ['nothing', () => '', /base64/],
    ['something that is not base64', () => '<Response/>', /base64/],
    ['bytes that are not UTF-8', () => Buffer.from([0xff, 0xfe, 0x3c]).toString('base64'), /UTF-8/],
    ['5 MB', () => 'A'.repeat(5_000_000), /too large/],
    ['20,000 levels', after(() => '<a>'.repeat(20_000) + '</a>'.repeat(20_000)), /levels deep/],
    [
      '30,000 attributes',
      after(swap('<samlp:Status>', `${`<a ${attributes(600)}/>`.repeat(50)}<samlp:Status>`)),
      /more than 5000 attributes/,
    ],
    [
      // Whoever digests it first takes a third of a second.
      'as many elements as there may be, beside an assertion with a made-up signature',
      after((xml) =>
        swap(
          '<samlp:Status>',
          `${'<a/>'.repeat(4_900)}<samlp:Status>`,
        )(swap(/<SignatureValue>[^<]+</, '<SignatureValue>AAAA<')(xml)),
      ),
      /Invalid signature/,
    ],
    [
      'as many elements as there may be in the assertion, and a made-up signature',
      after((xml) =>
        swap(
          '</saml:Subject>',
          `</saml:Subject>${'<a/>'.repeat(4_900)}`,
        )(swap(/<SignatureValue>[^<]+</, '<SignatureValue>AAAA<')(xml)),
      ),
      /Invalid signature/,
    ],
    ['a Status that is no text', after(swap(':Success', ':&#0;')), /Status is/],
    ['a Status of half a character', after(swap(':Success', ':&#xD800;')), /Status is/],
    ['10,000 elements', after(() => `<a>${'<b/>'.repeat(10_000)}</a>`), /tags/],
    ['an unclosed tag', after(swap('</samlp:Response>', '')), /well-formed/],
    ['a tag that never ends', after(() => `<a b="${'x'.repeat(1000)}`), /well-formed/],
    ['a DTD', after((xml) => `<!DOCTYPE a [<!ENTITY e "x">]>${xml}`), /DTD/],
    [
      'a thousand million entities',
      after(
        (xml) =>
          `<!DOCTYPE a [<!ENTITY a "ha">${[...'bcdefghij'].map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'.charAt(index)};`.repeat(10)}">`).join('')}]>${xml.replace('asha@', 'asha&j;@')}`,
      ),
      /DTD/,
    ],
    [
      'an entity from a file',
      after(
        (xml) => `<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/hostname">]>${xml.replace('asha@', '&e;@')}`,
      ),
      /DTD/,
    ],
    ['an entity that is not defined', after(swap('asha@', 'asha&e;@')), /well-formed|Invalid signature/],
    ['a character that XML forbids', after(swap('asha@', 'asha\u0000@')), /forbidden/],
    ['a comment in the address', after(swap('asha@', 'asha@<!---->')), /comment/],
    ['a comment in the signed address', before(swap('asha@', 'asha@<!---->')), /comment/],
    ['CDATA', after(swap('asha@', '<![CDATA[asha]]>@')), /CDATA/],
    ['a processing instruction', after(swap('asha@', 'asha<?x y?>@')), /instruction/],
    ['a processing instruction that was signed', before(swap('asha@', 'asha<?x y?>@')), /instruction/],
    [
      'another declaration of its encoding',
      after((xml) => `<?xml version="1.0" encoding="UTF-7"?>${xml}`),
      /instruction/,
    ],
    [
      'UTF-16',
      () => Buffer.from(Buffer.from(respond(), 'base64').toString(), 'utf16le').toString('base64'),
      /./,
    ],
    ['a tail after the Response', after((xml) => `${xml}<a/>`), /./],
    [
      '5,000 attributes',
      after(
        swap(
          '<samlp:Status>',
          `<samlp:Status ${Array.from({ length: 5_000 }, (_, index) => `a${index}="x"`).join(' ')}>`,
        ),
      ),
      /tag is not closed/,
    ],
    ['another document', after(() => '<Response xmlns="urn:x"/>'), /not a SAML Response/],
    // the Response around the assertion
    ['another Version', after(swap('Version="2.0"', 'Version="1.1"')), /Version of the Response/],
    ['no Destination', after(swap(/ Destination="[^"]+"/, '')), /Destination/],
    [
      'another Destination',
      after(swap(/Destination="[^"]+"/, 'Destination="https://other.example/assert"')),
      /Destination/,
    ],
    [
      'another Issuer around',
      after(swap('>https://idp.example/metadata<', '>https://evil.example<')),
      /Issuer of the Response/,
    ],
    ['two Issuers around', after(swap(/<saml:Issuer.*?<\/saml:Issuer>/, '$&$&')), /Issuer of the Response/],
    ['no Status', after(swap(/<samlp:Status>.*<\/samlp:Status>/, '')), /Status is missing/],
    ['a Status of two codes', after(swap(/<samlp:StatusCode[^>]+>/, '$&$&')), /StatusCode/],
    ['no request that it answers', after(swap(/ InResponseTo="[^"]+"/, '')), /not asked for/],
    [
      'the assertion of another request',
      () => respond({ afterSigning: swap(/InResponseTo="_\w+"/, 'InResponseTo="_other"') }),
      /another request/,
    ],
    // signatures
    ['no signature', () => respond({ unsigned: true }), /not signed/],
    ['the signature cut off', after(stripSignature), /not signed/],
    [
      'a Response signature alone',
      () => respond({ unsigned: true, signResponse: (xml) => xml }),
      /not signed/,
    ],
    [
      'a signature by another key, whose certificate comes along',
      () => stranger.respond(request, { now }),
      /Invalid signature/,
    ],
    ['an address changed after signing', after(swap('asha@', 'admin@')), /Invalid signature/],
    [
      'a broken signature value',
      after(swap(/<SignatureValue>.{4}/, '<SignatureValue>AAAA')),
      /Invalid signature/,
    ],
    ['a broken digest', after(swap(/<DigestValue>.{4}/, '<DigestValue>AAAA')), /Invalid signature/],
    ['SHA-1 in the signature', () => respond({ methods: { signature: `${ds}rsa-sha1` } }), /algorithm/],
    ['SHA-1 in the digest', () => respond({ methods: { digest: `${ds}sha1` } }), /digest/],
    [
      'HMAC with the certificate as its key',
      after(swap(`${more}rsa-sha256`, `${more}hmac-sha256`)),
      /algorithm/,
    ],
    [
      'inclusive canonicalisation',
      () =>
        respond({
          methods: {
            transforms: [`${ds}enveloped-signature`, 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'],
          },
        }),
      /transforms/,
    ],
    [
      'one transform',
      () => respond({ methods: { transforms: ['http://www.w3.org/2001/10/xml-exc-c14n#'] } }),
      /transforms/,
    ],
    [
      'an XSLT transform',
      after(
        swap(
          'http://www.w3.org/2001/10/xml-exc-c14n#"/></Transforms>',
          'http://www.w3.org/TR/1999/REC-xslt-19991116"/></Transforms>',
        ),
      ),
      /transforms/,
    ],
    ['an Object in the signature', after(swap('</Signature>', '<Object/></Signature>')), /unexpected/],
    ['two references', after(swap(/<Reference[\s\S]*<\/Reference>/, '$&$&')), /SignedInfo/],
    ['a reference to the whole document', after(swap(/URI="#[^"]+"/, 'URI=""')), /something else/],
    [
      'a second signature',
      after((xml) => swap('</Signature>', `</Signature>${signatureIn(xml)}`)(xml)),
      /id stands twice|twice/,
    ],
    [
      'a Response signature that is not right',
      () =>
        respond({
          signResponse: (xml) => xml,
          afterSigning: swap(/IssueInstant="[^"]+"/, 'IssueInstant="2026-03-02T09:00:01Z"'),
        }),
      /Invalid document signature/,
    ],
  ];
}
