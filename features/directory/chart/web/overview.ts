import { type HierarchyPointNode, hierarchy, tree } from 'd3-hierarchy';
import type { ChartNode } from '../contract.ts';
import type { Branch } from '../rows.ts';

/** Somebody in the drawing. */
export interface Drawn {
  readonly empcode: string;
  readonly name: string;
  /** They are on the way to whom the drawing is about; or that is them. */
  readonly on: 'way' | 'here' | null;
  readonly below: readonly Drawn[];
}

/** How many stand beside somebody on the way, and below the last. */
const beside = 2;
const width = 132;
const height = 68;

/** The way to somebody, with some of those beside each and below them. */
export function drawnOf(way: readonly ChartNode[], branches: ReadonlyMap<string, Branch>): Drawn | null {
  const [first, ...rest] = way;
  if (!first) return null;
  const below = (of: ChartNode, next: ChartNode | undefined, further: readonly ChartNode[]): Drawn => {
    const nodes = branches.get(of.empcode)?.nodes ?? [];
    const others = nodes.filter(({ empcode }) => empcode !== next?.empcode).slice(0, beside);
    const shown = next ? [...others.slice(0, beside / 2), next, ...others.slice(beside / 2)] : others;
    return {
      ...{ empcode: of.empcode, name: of.name, on: next ? 'way' : 'here' },
      below: shown.map((node) =>
        node.empcode === next?.empcode
          ? below(next, further[0], further.slice(1))
          : { empcode: node.empcode, name: node.name, on: null, below: [] },
      ),
    };
  };
  return below(first, rest[0], rest.slice(1));
}

/** Where each stands, and how large the drawing is, in its own units. */
export function laidOut(drawn: Drawn): {
  readonly nodes: HierarchyPointNode<Drawn>[];
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
} {
  const root = tree<Drawn>().nodeSize([width, height])(hierarchy(drawn, ({ below }) => [...below]));
  const nodes = root.descendants();
  const left = Math.min(...nodes.map(({ x }) => x)) - width / 2;
  const right = Math.max(...nodes.map(({ x }) => x)) + width / 2;
  return {
    nodes,
    box: { x: left, y: -height / 2, width: right - left, height: (root.height + 1) * height },
  };
}
