import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { DemoPerson } from '../demo-people.ts';

/** A picture of the documentation, of a screen as somebody has it. */
export interface Picture {
  readonly file: string;
  readonly who: DemoPerson;
  readonly size: { readonly width: number; readonly height: number };
  readonly theme: 'light' | 'dark';
  readonly path: string;
  /** What draws the screen within the frame. */
  readonly drawnBy: readonly string[];
}

const root = join(import.meta.dirname, '../..');
export const folder = join(root, 'docs/pictures');
/** The layout that each picture was taken of. */
export const layoutsFile = join(folder, 'layouts.json');

const wide = { width: 1360, height: 900 };
/** Wide enough for the documents beside the decision. */
const widest = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const dashboard = [
  'features/dashboard/web/DashboardPage.tsx',
  'features/asset-requests/lists/web/MyRequestsCard.tsx',
  'features/asset-requests/entitlement/web/OwnBalance.tsx',
];
const workList = ['features/asset-requests/inbox/web/WorkListPage.tsx'];

export const pictures: readonly Picture[] = [
  { file: 'dashboard', who: 'asha', size: wide, theme: 'light', path: '/', drawnBy: dashboard },
  { file: 'requests', who: 'ravi', size: widest, theme: 'light', path: '/requests-list', drawnBy: workList },
  { file: 'dashboard-phone', who: 'asha', size: phone, theme: 'light', path: '/', drawnBy: dashboard },
  {
    file: 'request-phone-dark',
    who: 'faisal',
    size: phone,
    theme: 'dark',
    path: '/requests-list',
    drawnBy: workList,
  },
];

const frame = ['web/tokens.css', 'web/base.css', 'web/shell/Shell.tsx'];

/**
 * What a screen's layout is, as a hash: the elements and classes that its components write, and their styles, of all that it brings when it is
 * opened. What opens by a press, what it does, what it says and what it is told are nothing of it.
 */
export function layoutOf({ drawnBy }: Pick<Picture, 'drawnBy'>): string {
  const hash = createHash('sha256');
  for (const file of filesOf([...frame, ...drawnBy])) {
    if (file.endsWith('.ts')) continue;
    const { layout } = read(file);
    hash.update(`${relative(root, file)}\0${layout}\0`);
  }
  return hash.digest('hex').slice(0, 16);
}

/** These and what they import, each once, in the order of their names. */
function filesOf(entries: readonly string[]): string[] {
  const found = new Set<string>();
  const left = entries.map((entry) => join(root, entry));
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    left.push(...read(file).imports);
  }
  return [...found].toSorted();
}

interface Source {
  readonly imports: readonly string[];
  readonly layout: string;
}
const known = new Map<string, Source>();

function read(file: string): Source {
  const before = known.get(file);
  if (before) return before;
  const source = file.endsWith('.css') ? styles(file) : component(file);
  known.set(file, source);
  return source;
}

function styles(file: string): Source {
  const text = readFileSync(file, 'utf8');
  return { imports: [], layout: text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ') };
}

function component(file: string): Source {
  const text = readFileSync(file, 'utf8');
  // What is not asked for of it is not made: of a file without elements its imports are enough.
  const parsed = parseSync(file, text);
  const { module } = parsed;
  const imports = [...module.staticImports, ...module.staticExports].flatMap((one) => {
    const request =
      'moduleRequest' in one
        ? one.entries.length > 0 && one.entries.every(({ isType }) => isType)
          ? undefined
          : one.moduleRequest.value
        : one.entries.find(({ moduleRequest, isType }) => moduleRequest && !isType)?.moduleRequest?.value;
    return request === undefined ? [] : placeOf(request, file);
  });
  return { imports, layout: file.endsWith('.tsx') ? elementsOf(parsed.program, text).join('\n') : '' };
}

/** The file of the page that is imported; none for a package, the messages and what is no source of a page. */
function placeOf(request: string, from: string): string[] {
  const path = request.startsWith('#')
    ? join(root, request.slice(1))
    : request.startsWith('.')
      ? join(dirname(from), request)
      : '';
  return /\.(tsx?|css)$/.test(path) && existsSync(path) ? [path] : [];
}

interface Node {
  readonly type?: string;
  readonly start: number;
  readonly end: number;
  readonly name?: Node;
  readonly attributes?: readonly Node[];
}

/** The layout that the source of a component writes. */
export const layoutIn = (source: string): string =>
  elementsOf(parseSync('Component.tsx', source).program, source).join('\n');

/** Each element that a component writes, with its classes, in the order in which they stand. */
function elementsOf(node: unknown, text: string): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => elementsOf(one, text));
  if (typeof node !== 'object' || node === null) return [];
  const { type, name, attributes = [] } = node as Node;
  const within = Object.values(node).flatMap((one) => elementsOf(one, text));
  if (type !== 'JSXOpeningElement' || !name) return within;
  const written = (one: Node) => text.slice(one.start, one.end).replace(/\s+/g, ' ');
  const classes = attributes.filter((one) => one.name && written(one.name) === 'className').map(written);
  return [[written(name), ...classes].join(' '), ...within];
}
