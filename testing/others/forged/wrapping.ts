import {
  assertionIn,
  evil,
  type Forged,
  type Makers,
  responder,
  signatureIn,
  stripSignature,
  swap,
} from './forge.ts';

const one = /exactly one Assertion/;
const oneOrResponses = /exactly one Assertion|several Responses/;

/**
 * Signature wrapping: what was signed is somewhere, and something else is offered in its place. XSW 1 to 8 are the forms that Somorovsky and
 * others named in "On Breaking SAML".
 */
export function forgedWrapping(makers: Makers): Forged[] {
  const { respond, after } = responder(makers);
  /** Changes the assertion, the one that is signed, into something that holds it. */
  const wrap = (change: (assertion: string) => string) =>
    after((xml) => xml.replace(assertionIn(xml), change(assertionIn(xml))));
  /** Changes a Response that is signed as a whole: its parts without its signature, and that signature. */
  const wrapResponse = (change: (unsigned: string, signature: string) => string) => () =>
    respond({
      signResponse: (xml) => xml,
      afterSigning: (xml) => {
        const signature = /<Signature[\s\S]*?<\/Signature>/.exec(xml)?.[0] ?? '';
        return change(xml.replace(signature, ''), signature);
      },
    });
  const evilResponse = (unsigned: string, put: string) =>
    unsigned
      .replace(/(<samlp:Response [^>]*)ID="_[^"]+"/, '$1ID="_evilresponse"')
      .replace(assertionIn(unsigned), evil(assertionIn(unsigned)))
      .replace('<samlp:Status>', `${put}<samlp:Status>`);
  const within = (signature: string, what: string) =>
    signature.replace('</Signature>', `${what}</Signature>`);
  const sign = (assertion: string, signature: string) =>
    assertion.replace('</saml:Issuer>', `</saml:Issuer>${signature}`);
  return [
    [
      'the signed Response in the signature of a forged one (XSW 1)',
      wrapResponse((unsigned, signature) => evilResponse(unsigned, within(signature, unsigned))),
      oneOrResponses,
    ],
    [
      'the signed Response before its signature in a forged one (XSW 2)',
      wrapResponse((unsigned, signature) => evilResponse(unsigned, `${unsigned}${signature}`)),
      oneOrResponses,
    ],
    ['a forged assertion before the signed one (XSW 3)', wrap((signed) => `${evil(signed)}${signed}`), one],
    ['a forged assertion after the signed one', wrap((signed) => `${signed}${evil(signed)}`), one],
    [
      'the signed one inside a forged one (XSW 4)',
      wrap((signed) => evil(signed).replace('</saml:Assertion>', `${signed}</saml:Assertion>`)),
      one,
    ],
    [
      'its signature in a forged one, and the signed one after (XSW 5)',
      wrap((signed) => `${sign(evil(signed), signatureIn(signed))}${stripSignature(signed)}`),
      one,
    ],
    [
      'the signed one in its own signature in a forged one (XSW 6)',
      wrap((signed) => sign(evil(signed), within(signatureIn(signed), stripSignature(signed)))),
      one,
    ],
    [
      'a forged one in an Extensions element (XSW 7)',
      wrap((signed) => `<samlp:Extensions>${evil(signed)}</samlp:Extensions>${signed}`),
      one,
    ],
    [
      'the signed one in an Extensions element',
      wrap((signed) => `<samlp:Extensions>${signed}</samlp:Extensions>${evil(signed)}`),
      one,
    ],
    [
      'the signed one in the Object of a forged one (XSW 8)',
      wrap((signed) =>
        sign(evil(signed), within(signatureIn(signed), `<Object>${stripSignature(signed)}</Object>`)),
      ),
      one,
    ],
    [
      'the signed one as the text of an attribute of a forged one',
      wrap((signed) =>
        sign(evil(signed).replace('<saml:Subject>', '<saml:Subject x="&lt;saml:Assertion">'), ''),
      ),
      /not signed/,
    ],
    [
      'an Assertion of another namespace beside the signed one',
      after(swap('</samlp:Response>', '<x:Assertion xmlns:x="urn:x" ID="_x"/></samlp:Response>')),
      one,
    ],
    [
      'two Responses',
      after((xml) =>
        swap(
          '<samlp:Status>',
          `<samlp:Extensions>${stripSignature(xml).replace(/ID="_/g, 'ID="_z')}</samlp:Extensions><samlp:Status>`,
        )(xml),
      ),
      oneOrResponses,
    ],
    [
      'an id twice',
      after((xml) =>
        swap('<samlp:Status>', `<samlp:Status ID="${/Assertion [^>]*ID="([^"]+)"/.exec(xml)?.[1]}">`)(xml),
      ),
      /id stands twice/,
    ],
    [
      'an id twice, once written Id',
      after((xml) =>
        swap('<samlp:Status>', `<samlp:Status Id="${/Assertion [^>]*ID="([^"]+)"/.exec(xml)?.[1]}">`)(xml),
      ),
      /id stands twice/,
    ],
    [
      'an id twice, once as xml:id',
      after((xml) =>
        swap(
          '<samlp:Status>',
          `<samlp:Status xml:id="${/Assertion [^>]*ID="([^"]+)"/.exec(xml)?.[1]}">`,
        )(xml),
      ),
      /id stands twice/,
    ],
    [
      'empty ids',
      after((xml) =>
        xml.replace(/(<saml:Assertion [^>]*)ID="[^"]+"/, '$1ID=""').replace(/URI="#[^"]+"/, 'URI=""'),
      ),
      /no proper ID/,
    ],
    [
      'a quote in the id',
      after((xml) => xml.replace(/(<saml:Assertion [^>]*)ID="([^"]+)"/, `$1ID="$2' or '1'='1"`)),
      /no proper ID/,
    ],
    ['an attribute twice', after(swap(/(<saml:Assertion [^>]*ID="[^"]+")/, '$1 ID="_evil"')), /well-formed/],
    [
      'a namespace changed for the forged one',
      wrap((signed) => `${evil(signed).replaceAll('saml:', 'x:').replace('xmlns:x', 'xmlns:x')}${signed}`),
      one,
    ],
  ];
}
