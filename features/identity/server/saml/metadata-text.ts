import { XmlError } from './xml-shape.ts';

/** The declaration of an XML document, with the encoding that it names. */
const declared = /^(\s*<\?xml\s[^?>]*?)\s+encoding\s*=\s*(?:"([^"]*)"|'([^']*)')/;

/** What may be declared, and what the platform calls it. ISO 8859-1 is the part of Windows-1252 that a document has of it. */
const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'iso-8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
};

/**
 * The text of a metadata document, by its byte order mark or else by the encoding that it declares; without the declaration's encoding, for it
 * is text now.
 * @throws XmlError where it is in letters that are not read, or not in those that it says
 */
export function metadataText(bytes: Uint8Array): string {
  const marked = byMark(bytes);
  const text = marked ?? byDeclaration(bytes);
  return text.replace(declared, '$1');
}

/** What its first bytes say: a mark is stronger than the declaration, which stays as it was where a file was saved in other letters. */
function byMark(bytes: Uint8Array): string | null {
  const [first, second, third, fourth] = bytes;
  const is32 = third === 0 && fourth === 0 && first === 0xff && second === 0xfe;
  const is32Reversed = first === 0 && second === 0 && third === 0xfe && fourth === 0xff;
  if (is32 || is32Reversed) throw unread('UTF-32');
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le', 'UTF-16');
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be', 'UTF-16');
  if (first === 0xef && second === 0xbb && third === 0xbf) return decoded(bytes, 'utf-8', 'UTF-8');
  if (first === 0 || second === 0) throw markless();
  return null;
}

function byDeclaration(bytes: Uint8Array): string {
  // What comes before the encoding is ASCII in all that may be declared here.
  const [, , one, other] = declared.exec(Buffer.from(bytes.subarray(0, 400)).toString('latin1')) ?? [];
  const name = one ?? other ?? 'UTF-8';
  const label = name.toLowerCase();
  if (label.startsWith('utf-16')) throw markless();
  if (label === 'us-ascii' || label === 'ascii') {
    if (bytes.some((byte) => byte > 0x7f)) throw unlike('US-ASCII');
    return decoded(bytes, 'utf-8', name);
  }
  const encoding = encodings[label];
  if (encoding === undefined) throw unread(name.slice(0, 40));
  return decoded(bytes, encoding, name);
}

function decoded(bytes: Uint8Array, encoding: string, name: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw unlike(name);
  }
}

const unread = (name: string) =>
  new XmlError(`its encoding ${name} is none that the portal reads: save it as UTF-8`);
const unlike = (name: string) =>
  new XmlError(`it is not ${name}, which it says it is: save it as UTF-8, and let its first line say so`);
const markless = () =>
  new XmlError(
    'it is UTF-16, or says so, without a byte order mark: save it as UTF-8, and let its first line say so',
  );

/** What somebody has in place of metadata, and what they need instead; null: it may be metadata. */
export function notMetadata(text: string): string | null {
  const begin = text.trimStart().slice(0, 200);
  if (/^-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(begin))
    return 'it is a private key, which nobody but its owner should have: ask for the provider’s metadata';
  if (/^(-----BEGIN (TRUSTED )?CERTIFICATE-----|MII[\w+/=\s]+$)/.test(begin))
    return 'it is a certificate alone. Where people sign in (SingleSignOnService) and the provider’s name (entityID) are missing: export the whole metadata, an XML document, which has the certificate in it';
  if (/^<(!doctype\s+html|html)\b/i.test(begin))
    return 'it is a web page: use the address, or the file, of the metadata itself';
  return null;
}
