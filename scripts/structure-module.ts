import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/** A file of the project: its path from the root, with forward slashes, and its text (empty where only the path matters). */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** One import of a file. */
export interface Import {
  /** The file's path from the root, or, outside the project, the package (`node:fs`, `react`, `#messages`). */
  readonly target: string;
  /** Not a file of the project. */
  readonly outside: boolean;
  readonly typeOnly: boolean;
  readonly dynamic: boolean;
  /** As it is written. */
  readonly spelt: string;
}

export interface Module {
  readonly path: string;
  readonly imports: readonly Import[];
}

/** Reads what a file imports, from the parser's own record of it. */
export function readModule({ path, text }: SourceFile): Module {
  const { module } = parseSync(path, text);
  const imports: Import[] = [];
  const add = (specifier: string, typeOnly: boolean, dynamic = false) => {
    // By its name (the `imports` of package.json), from the root.
    const named = /^#(\w+\/.+)$/.exec(specifier)?.[1];
    const outside = named === undefined && !specifier.startsWith('.');
    const target = named ?? (outside ? specifier : posix.join(posix.dirname(path), specifier));
    imports.push({ target, outside, typeOnly, dynamic, spelt: specifier });
  };
  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every((entry) => entry.isType));
  }
  for (const { entries } of module.staticExports) {
    for (const entry of entries) if (entry.moduleRequest) add(entry.moduleRequest.value, entry.isType);
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"`]([^'"`$]+)['"`]$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[1]) add(literal[1], false, true);
  }
  return { path, imports };
}
