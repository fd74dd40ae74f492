import { type HierarchyPointNode, hierarchy, tree } from 'd3-hierarchy';
import { m } from '#messages';
import type { ChartNode } from '../contract.ts';
import type { Branch } from '../rows.ts';

/** Somebody in the drawing, or a vacant post. */
export interface Drawn {
  readonly key: string;
  readonly name: string;
  readonly isVacant?: boolean;
  /** They are on the way to whom the drawing is about; or that is them. */
  readonly on: 'way' | 'here' | null;
  readonly below: readonly Drawn[];
}

/** How many stand beside somebody on the way, and below the last. */
const beside = 2;
const vacantBeside = 1;
const width = 132;
const height = 68;

/** The way to somebody, with some of those beside each and below them. */
export function drawnOf(way: readonly ChartNode[], branches: ReadonlyMap<string, Branch>): Drawn | null {
  const [first, ...rest] = way;
  if (!first) return null;
  const below = (of: ChartNode, next: ChartNode | undefined, further: readonly ChartNode[]): Drawn => {
    const { nodes = [], posts = [] } = branches.get(of.empcode) ?? {};
    const others = nodes.filter(({ empcode }) => empcode !== next?.empcode).slice(0, beside);
    const shown = next ? [...others.slice(0, beside / 2), next, ...others.slice(beside / 2)] : others;
    return {
      key: of.empcode,
      name: of.name,
      on: next ? 'way' : 'here',
      below: [
        ...shown.map((node) =>
          node.empcode === next?.empcode
            ? below(next, further[0], further.slice(1))
            : { key: node.empcode, name: node.name, on: null, below: [] },
        ),
        ...posts.slice(0, vacantBeside).map(({ postId, title }) => ({
          key: `post-${postId}`,
          name: m.directory_chart_vacant({ title }),
          isVacant: true,
          on: null,
          below: [],
        })),
      ],
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
