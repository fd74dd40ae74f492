import { type Forged, type Makers, responder, swap } from './forge.ts';

/** What the provider itself signed, but not for this request, this portal or this time. */
export function forgedInside(makers: Makers): Forged[] {
  const { respond, before, at } = responder(makers);
  const { now } = makers;
  return [
    [
      'an assertion of another Version',
      before(swap('Version="2.0"', 'Version="1.1"')),
      /Version of the Assertion/,
    ],
    [
      'another Issuer',
      before(swap('>https://idp.example/metadata<', '>https://evil.example<')),
      /Issuer of the Assertion/,
    ],
    [
      'no Issuer of its own',
      before(swap(/<saml:Issuer>.*?<\/saml:Issuer>/, '<saml:Issuer/>')),
      /Issuer of the Assertion/,
    ],
    ['another confirmation method', before(swap('cm:bearer', 'cm:sender-vouches')), /bearer/],
    [
      'no confirmation',
      before(swap(/<saml:SubjectConfirmation [\s\S]*<\/saml:SubjectConfirmation>/, '')),
      /bearer/,
    ],
    [
      'two confirmations',
      before(swap(/<saml:SubjectConfirmation [\s\S]*<\/saml:SubjectConfirmation>/, '$&$&')),
      /bearer/,
    ],
    ['no Recipient', before(swap(/ Recipient="[^"]+"/, '')), /Recipient/],
    [
      'another Recipient',
      before(swap(/Recipient="[^"]+"/, 'Recipient="https://other.example/assert"')),
      /Recipient/,
    ],
    ['no InResponseTo of its own', before(swap(/ InResponseTo="[^"]+"/, '')), /another request/],
    [
      'a confirmation without an end',
      before(swap(/(Recipient="[^"]+") NotOnOrAfter="[^"]+"/, '$1')),
      /NotOnOrAfter/,
    ],
    [
      'a confirmation whose time has not come',
      before(swap(' Recipient', ` NotBefore="${at(61)}" Recipient`)),
      /not valid yet/,
    ],
    ['no conditions', before(swap(/<saml:Conditions[\s\S]*<\/saml:Conditions>/, '')), /Conditions/],
    [
      'conditions whose time has not come',
      before(swap(/NotBefore="[^"]+"/, `NotBefore="${at(61)}"`)),
      /not valid yet/,
    ],
    [
      'conditions that have expired',
      before(swap(/(Conditions NotBefore="[^"]+" NotOnOrAfter=")[^"]+/, `$1${at(-61)}`)),
      /Assertion has expired/,
    ],
    ['a time that is not one', before(swap(/NotBefore="[^"]+"/, 'NotBefore="soon"')), /instant/],
    [
      'a condition that we do not know',
      before(swap('<saml:AudienceRestriction>', '<saml:Condition/><saml:AudienceRestriction>')),
      /condition that we do not know/,
    ],
    [
      'no audience',
      before(swap(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, '')),
      /AudienceRestriction/,
    ],
    [
      'another audience',
      before(swap(/<saml:Audience>[^<]+/, '<saml:Audience>https://other.example')),
      /another audience/,
    ],
    [
      'a second restriction to another audience',
      before(
        swap(
          '</saml:Conditions>',
          '<saml:AudienceRestriction><saml:Audience>x</saml:Audience></saml:AudienceRestriction></saml:Conditions>',
        ),
      ),
      /another audience/,
    ],
    [
      'no statement of the sign-in',
      before(swap(/<saml:AuthnStatement[\s\S]*<\/saml:AuthnStatement>/, '')),
      /AuthnStatement/,
    ],
    [
      "the provider's session over",
      before(swap('<saml:AuthnStatement', `<saml:AuthnStatement SessionNotOnOrAfter="${at(-61)}"`)),
      /session has ended/,
    ],
    ['two NameIDs', before(swap(/<saml:NameID.*<\/saml:NameID>/, '$&$&')), /NameID/],
    [
      'a NameID of another kind',
      before(swap('1.1:nameid-format:emailAddress', '2.0:nameid-format:persistent')),
      /NameID/,
    ],
    ['a NameID that is not an address', () => respond({ email: 'asha' }), /NameID/],
    [
      'a response made 61 seconds in the future',
      () => respond({ now: new Date(now.getTime() + 61_000) }),
      /future/,
    ],
    [
      'a response that expired 61 seconds ago',
      () => respond({ now: new Date(now.getTime() - 361_000) }),
      /expired/,
    ],
  ];
}
