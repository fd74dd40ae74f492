import { parseSync } from 'oxc-parser';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly argument?: Node;
}

/** Lines (from 1) at which a literal is spread into another: TypeScript looks for unknown fields in neither. */
export function spreadLiterals(path: string, text: string): number[] {
  if (!/\.\.\.\s*\{/.test(text)) return [];
  const lines: number[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, argument, start } = node as Node;
    if (/^(JSXSpreadAttribute|SpreadElement)$/.test(type) && argument?.type === 'ObjectExpression')
      lines.push(text.slice(0, start).split('\n').length);
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseSync(path, text).program);
  return lines;
}
