import { createRequire } from 'node:module';
import { checkShape, declaration, forbidden, maxTags, XmlError } from './xml-shape.ts';

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
