import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type HierarchyRectangularNode, hierarchy, partition } from 'd3-hierarchy';
import { sourceOf } from '#server/stack.ts';
import { escaped } from './draw.ts';

/** A profile of a processor as V8 writes it (`--cpu-prof`): samples of what was being done, and how long each was in microseconds. */
export interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: {
      readonly functionName: string;
      readonly url: string;
      readonly lineNumber: number;
      readonly columnNumber: number;
    };
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** What was done, and by what it was called: milliseconds of its own, and all that it called. */
export interface Frame {
  readonly what: string;
  readonly where: string;
  readonly ownMs: number;
  readonly called: readonly Frame[];
}

const root = fileURLToPath(new URL('..', import.meta.url));
const waiting = new Set(['(idle)', '(root)']);

/** What a thread did, each function under whoever called it; its waiting is left out. */
export function framesOf({ nodes, samples, timeDeltas }: Profile): Frame {
  const own = new Map<number, number>();
  samples.forEach((id, at) => {
    own.set(id, (own.get(id) ?? 0) + (timeDeltas[at] ?? 0) / 1000);
  });
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const frameOf = (id: number): Frame => {
    const node = byId.get(id);
    const functionName = node?.callFrame.functionName ?? '';
    return {
      what: functionName || 'unnamed',
      where: node ? whereOf(node.callFrame) : '',
      ownMs: waiting.has(functionName) ? 0 : (own.get(id) ?? 0),
      called: (node?.children ?? []).map(frameOf),
    };
  };
  return frameOf(nodes[0]?.id ?? 0);
}

/** How many milliseconds a thread was at work. */
export const msOf = ({ ownMs, called }: Frame): number =>
  called.reduce((sum, frame) => sum + msOf(frame), ownMs);

/** Where the milliseconds are by package and by folder of the portal, the most first. */
export function sharesOf(frame: Frame): [place: string, ms: number][] {
  const shares = new Map<string, number>();
  const add = ({ what, where, ownMs, called }: Frame) => {
    const place = placeOf(where) || (what.startsWith('(') ? what : 'Node and V8');
    shares.set(place, (shares.get(place) ?? 0) + ownMs);
    called.forEach(add);
  };
  add(frame);
  return [...shares].filter(([, ms]) => ms > 0).sort(([, one], [, other]) => other - one);
}

/** A package by its name, a file of the portal by its first two folders, a part of Node by its name. */
function placeOf(where: string): string {
  const [, inPackage] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(where) ?? [];
  return inPackage ?? where.split('/').slice(0, 2).join('/').replace(/:\d+$/, '');
}

/** Where something stands: what was bundled, in the source that it came from. */
function whereOf({ url, lineNumber, columnNumber }: Profile['nodes'][number]['callFrame']): string {
  if (!url.startsWith('file:')) return url.replace(/^node:/, 'node ');
  const path = fileURLToPath(url);
  const source = sourceOf(path, lineNumber + 1, columnNumber + 1);
  return source ? `${relative(root, source.file)}:${source.line}` : relative(root, path);
}

const [width, row, depth, leastWide] = [1200, 17, 46, 2];
/** The portal's own, packages, Node and V8: told apart by how light they are too. */
const fills = { own: '#8fb8ea', packages: '#d8dde3', node: '#f0d9a8' };

/** The flame graph of a thread: each function under whoever called it, as wide as it took, the widest first. */
export function flameOf(frame: Frame, title: string): string {
  const tree = hierarchy(frame, ({ called }) => called)
    .sum(({ ownMs }) => ownMs)
    .sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
  const drawn = partition<Frame>()
    .size([width, 1])(tree)
    .descendants()
    .filter((node) => node.depth < depth && node.x1 - node.x0 >= leastWide);
  const rows = Math.max(...drawn.map((node) => node.depth)) + 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${rows * row}" viewBox="0 0 ${width} ${rows * row}" font-family="system-ui, sans-serif" font-size="11" role="img" aria-label="${escaped(title)}">
<rect width="100%" height="100%" fill="#fff"/>
<text x="4" y="12">${escaped(title)}</text>
${drawn.map(rectOf).join('\n')}
</svg>
`;
}

function rectOf({
  x0,
  x1,
  depth,
  value = 0,
  data: { what, where },
}: HierarchyRectangularNode<Frame>): string {
  const wide = x1 - x0;
  const fill = where.includes('node_modules')
    ? fills.packages
    : /\.tsx?:/.test(where)
      ? fills.own
      : fills.node;
  const fits = Math.floor(wide / 6) - 1;
  const words =
    fits > 2
      ? `<text x="${(x0 + 3).toFixed(1)}" y="${(depth + 2) * row - 5}">${escaped(what.slice(0, fits))}</text>`
      : '';
  return `<g><title>${escaped(`${what} ${where} – ${value.toFixed(0)} ms`)}</title><rect x="${x0.toFixed(1)}" y="${(depth + 1) * row}" width="${Math.max(wide - 0.5, 0.5).toFixed(1)}" height="${row - 1}" fill="${fill}"/>${words}</g>`;
}
