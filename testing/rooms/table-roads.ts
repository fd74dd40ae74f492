import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A source by its path from the root. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
}

/** Something that a source declares at its outermost, with all that it says. */
interface Declared {
  readonly name: string;
  readonly path: string;
  readonly text: string;
}

const root = join(import.meta.dirname, '../..');
// `categoriesIn` writes the categories of its table, as administrators keep them.
const fills = /\b(?:insert\s+into|copy)\s+([a-z_]+)\b|(?:insertInto|mergeInto|categoriesIn)\('(\w+)'/gi;
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Where something begins: a call, a job, what administrators keep. */
const isBeginning = (path: string) => /\/([a-z-]+-)?(routes|jobs|records)\.ts$/.test(path);
/** A manifest begins its jobs and hands on what others call; what is done at a start is no road. */
const isManifest = (path: string) => path.endsWith('/feature.ts');
const opening = /^ {2}opened:.*$/gm;

/** The sources of the running portal: no demo, no tests, no migrations. */
export function runningSources(): SourceText[] {
  return globSync('{features,server}/**/*.ts', { cwd: root })
    .filter((path) => !/\.(test|checks|e2e)\.ts$|\/demo(-[a-z]+)*\.ts$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** What a source declares at its outermost. */
function declaredIn({ path, text }: SourceText): Declared[] {
  const heads = [
    ...text.matchAll(/^(?:export )?(?:default )?(?:async )?(?:function\*?|const|class) (\w+)/gm),
  ];
  return heads.map((head, at) => ({
    name: head[1] ?? '',
    path,
    text: text.slice(head.index, heads[at + 1]?.index ?? text.length),
  }));
}

/** The tables that a call, a job or something that is kept puts rows into. By the names in the sources: no more is read into them. */
export function tablesWithRoads(sources: readonly SourceText[]): Set<string> {
  const declared = sources.flatMap(declaredIn);
  const textOf = new Map(sources.map(({ path, text }) => [path, text]));
  /** Whether what is declared there can mean this one: it is of the same source, or the source takes it, or all, of that one. */
  const knows = (from: Declared, to: Declared) => {
    if (from.path === to.path) return from.name !== to.name;
    const file = to.path.slice(to.path.lastIndexOf('/') + 1).replace('.', '\\.');
    const taken = [
      ...(textOf.get(from.path) ?? '').matchAll(
        new RegExp(`import\\s+(?:type )?([^;]*?)from '[^']*${file}'`, 'g'),
      ),
    ];
    return taken.some(
      ([, names = '']) => names.includes('* as') || new RegExp(`\\b${to.name}\\b`).test(names),
    );
  };
  const byName = Map.groupBy(declared, ({ name }) => name);
  const reached = new Set<Declared>();
  const due = declared.filter(({ path }) => isBeginning(path) || isManifest(path));
  while (due.length > 0) {
    const from = due.pop();
    if (!from || reached.has(from)) continue;
    reached.add(from);
    const said = isManifest(from.path) ? from.text.replace(opening, '') : from.text;
    for (const word of new Set(said.match(/\b[A-Za-z_]\w*\b/g) ?? []))
      for (const to of byName.get(word) ?? []) if (!reached.has(to) && knows(from, to)) due.push(to);
  }
  const written = [...reached].flatMap(({ text }) => [...text.matchAll(fills)]);
  return new Set(written.map(([, inSql, byBuilder = '']) => inSql ?? snake(byBuilder)));
}
