import { parseSync } from 'oxc-parser';

/** What tells the time or draws at random, by its name as it is written: alone, or with whatever follows it. */
const asks = /^(Date\.now|performance\.now|Math\.random|Temporal\.Now|crypto\.(random|getRandomValues))/;

interface Node {
  readonly type: string;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly object?: Node;
  readonly property?: Node;
  readonly name?: string;
}

/** Where a file asks for the time or for chance, as it is written there; in pure code both are arguments. */
export function asksClockOrChance(path: string, text: string): string[] {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const asked = askedBy(node as Node);
    if (asked) found.add(asked);
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseSync(path, text).program);
  return [...found];
}

function askedBy(node: Node): string | null {
  const written = nameOf(node);
  if (node.type === 'MemberExpression') return asks.test(written) ? written : null;
  const isDate = nameOf(node.callee) === 'Date';
  if (node.type === 'NewExpression' && isDate && node.arguments?.length === 0) return 'new Date()';
  return node.type === 'CallExpression' && isDate ? 'Date()' : null;
}

function nameOf(node: Node | undefined): string {
  if (node?.type === 'Identifier') return node.name ?? '';
  if (node?.type !== 'MemberExpression') return '';
  return `${nameOf(node.object)}.${node.property?.name ?? ''}`.replace(/^(globalThis|window|self)\./, '');
}
