import { createRequire } from 'node:module';

/** An element as the checks see it: plain values, so that they stay pure. */
export interface XmlElement {
  /** Without the prefix. */
  readonly name: string;
  readonly namespace: string;
  /** By local name for attributes without a namespace; `{namespace}name` for the others. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** The element's own text, without its children's. */
  readonly text: string;
}

interface ParsedNode {
  readonly nodeType: number;
  readonly localName: string;
  readonly namespaceURI: string | null;
  readonly nodeValue: string | null;
  readonly firstChild: ParsedNode | null;
  readonly nextSibling: ParsedNode | null;
  readonly attributes: { readonly length: number; item(index: number): ParsedNode };
}
interface Parser {
  parseFromString(xml: string, type: 'text/xml'): { readonly documentElement: ParsedNode | null } | undefined;
}

// The parser that the SAML library uses, so that both read the same document. Its types would bring the browser's into
// the server, so it comes with the few that are needed.
const { DOMParser } = createRequire(import.meta.url)('@xmldom/xmldom') as {
  DOMParser: new (options: { errorHandler: (level: string, message: string) => void }) => Parser;
};

const elementNode = 1;
const textNodes = new Set([3, 4]);

/** XML that is not what it should be; the message says what is wrong with it, for the log. */
export class XmlError extends Error {}

const maxTags = 5_000;
const maxAttributes = 5_000;
const maxDepth = 40;
const maxTagLength = 5_000;
const declaration =
  /^<\?xml version=["']1\.0["'](?: encoding=["']utf-8["'])?(?: standalone=["'](?:yes|no)["'])?\s*\?>/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: those that XML forbids are what is looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/**
 * Parses a small XML document. Before it does, what an honest sender has no need of is refused: DTDs and the entities they define,
 * comments, CDATA, processing instructions, more than `most` tags (5,000) or 5,000 attributes, more than 40 levels, a tag of more than
 * 5,000 characters.
 * @throws XmlError
 */
export function parseXml(xml: string, most = maxTags): XmlElement {
  const body = xml.replace(declaration, '');
  if (body.includes('<!')) throw new XmlError('it has a DTD, a comment or CDATA');
  if (body.includes('<?')) throw new XmlError('it has a processing instruction');
  if (forbidden.test(body)) throw new XmlError('it has forbidden characters');
  checkShape(body, most);
  const parser = new DOMParser({
    errorHandler: (_level, message) => {
      throw new XmlError(`it is not well-formed: ${message.slice(0, 200)}`);
    },
  });
  const root = parser.parseFromString(xml, 'text/xml')?.documentElement;
  if (!root) throw new XmlError('it has no element');
  return convert(root);
}

/** Walks over the tags once, without recursion: depth and number are known before a tree is built. */
function checkShape(xml: string, most: number): void {
  let attributes = 0;
  let depth = 0;
  let tags = 0;
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    const closing = xml.charAt(at + 1) === '/';
    const end = tagEnd(xml, at);
    if (!closing && xml.charAt(end - 1) !== '/') depth++;
    if (closing) depth--;
    if (++tags > most) throw new XmlError(`it has more than ${most} tags`);
    attributes += quotedIn(xml, at, end);
    if (attributes > maxAttributes) throw new XmlError(`it has more than ${maxAttributes} attributes`);
    if (depth > maxDepth) throw new XmlError(`it is more than ${maxDepth} levels deep`);
    if (depth < 0) throw new XmlError('it is not well-formed: too many closing tags');
    at = end;
  }
  if (depth !== 0) throw new XmlError('it is not well-formed: unclosed tags');
}

/** How many values stand in quotes in a tag: its attributes, for their names stand in none. */
function quotedIn(xml: string, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at++) {
    const quote = xml.charAt(at);
    if (quote !== '"' && quote !== "'") continue;
    count++;
    at = xml.indexOf(quote, at + 1);
  }
  return count;
}

function tagEnd(xml: string, start: number): number {
  let quote = '';
  const last = Math.min(xml.length, start + maxTagLength);
  for (let at = start + 1; at < last; at++) {
    const character = xml.charAt(at);
    if (quote) {
      if (character === quote) quote = '';
    } else if (character === '>') return at;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '<') break;
  }
  throw new XmlError(
    `it is not well-formed: a tag is not closed, or has more than ${maxTagLength} characters`,
  );
}

/** A node as the parser made it, for the library that verifies it. */
export type ParsedXml = unknown;
/** What an element is called. */
export interface XmlName {
  readonly namespace: string;
  readonly name: string;
}

/** What lies at the end of a path of names from the root; null where it is missing. */
export function nodeOf(xml: string, ...path: readonly XmlName[]): ParsedXml {
  const document = new DOMParser({ errorHandler: () => {} }).parseFromString(xml, 'text/xml');
  return path.reduce<ParsedXml>(childOf, document?.documentElement ?? null);
}

/** The first child of that name; null where it is missing. */
export function childOf(of: ParsedXml, { namespace, name }: XmlName): ParsedXml {
  let child = (of as ParsedNode | null)?.firstChild ?? null;
  while (child && !(child.localName === name && child.namespaceURI === namespace)) child = child.nextSibling;
  return child;
}

function convert(node: ParsedNode): XmlElement {
  const attributes: Record<string, string> = Object.create(null);
  for (let index = 0; index < node.attributes.length; index++) {
    const attribute = node.attributes.item(index);
    const key = attribute.namespaceURI
      ? `{${attribute.namespaceURI}}${attribute.localName}`
      : attribute.localName;
    attributes[key] = attribute.nodeValue ?? '';
  }
  const children: XmlElement[] = [];
  let text = '';
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === elementNode) children.push(convert(child));
    else if (textNodes.has(child.nodeType)) text += child.nodeValue ?? '';
  }
  return { name: node.localName, namespace: node.namespaceURI ?? '', attributes, children, text };
}

/** The children of that name. */
export function childrenOf(element: XmlElement, namespace: string, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name && child.namespace === namespace);
}

/** The element and everything in it. */
export function* walk(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) yield* walk(child);
}

/** Text and attribute values as XML wants them. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
