type Node = Record<string, unknown>;

/** The parts of the document that are gone through. */
interface Described {
  readonly paths?: object;
  readonly components?: object;
}

/** The document with each shape that has a name (`named` of contract/shapes.ts) said once, and referred to wherever it stands. */
export function withShapes<Document extends Described>(document: Document): Document {
  const shapes: Record<string, unknown> = {};
  const hoisted = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(hoisted);
    if (typeof node !== 'object' || node === null) return node;
    const made: Node = Object.fromEntries(Object.entries(node).map(([name, part]) => [name, hoisted(part)]));
    const { title } = made;
    if (typeof title !== 'string' || made.type !== 'object') return made;
    shapes[title] ??= made;
    if (JSON.stringify(shapes[title]) !== JSON.stringify(made))
      throw new Error(`two shapes of the contract are called ${title}`);
    return { $ref: `#/components/schemas/${title}` };
  };
  const paths = hoisted(document.paths);
  return { ...document, paths, components: { ...document.components, schemas: shapes } } as Document;
}

const prefixes = /^\/(?:onepager\/|(?:download\/)?(?:rest|admin|buying|payments|eyeCare|api)\/)/;

/** The document with the name of each operation, by which generated clients call it: the last words of its address, with the method where an address has several. */
export function withOperationIds<Document extends Described>(document: Document): Document {
  const paths = Object.entries(document.paths ?? {}).map(([path, methods]: [string, Node]) => {
    const words = path.replace(prefixes, '/').replaceAll(/\{(\w+)\}/g, 'by/$1');
    const named = Object.entries(methods).map(([method, operation]) => {
      const several = Object.keys(methods).length > 1;
      return [
        method,
        { ...(operation as Node), operationId: camelCase(several ? `${method}/${words}` : words) },
      ];
    });
    return [path, Object.fromEntries(named)];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

const camelCase = (words: string) =>
  words
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
