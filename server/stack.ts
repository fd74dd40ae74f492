import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A place in a stack: the address of a file, its line and its column, both from one. */
const place = /(file:\/\/[^\s()]+?\.mjs):(\d+):(\d+)/g;
const maps = new Map<string, SourceMap | null>();

/** A place in the sources: the file, by its path here, its line and its column, both from one. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/**
 * A stack with the sources’ places in place of the bundle's. Node does the same with `--enable-source-maps`, and reads the maps of all that is loaded for it,
 * 37 MB at each start: here a map is read when a fault that stands in it is first told of.
 */
export function inSources(stack: string): string {
  return stack.replaceAll(place, (bundled, address: string, line: string, column: string) => {
    const found = sourceOf(fileURLToPath(address), Number(line), Number(column));
    return found ? `${relative('.', found.file)}:${found.line}:${found.column}` : bundled;
  });
}

/** Where in the sources something of a bundled file is, by the map beside it; null where that has no place for it. Line and column from one. */
export function sourceOf(path: string, line: number, column: number): Place | null {
  const entry = mapOf(path)?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry) || !entry.originalSource) return null;
  const { originalSource, originalLine, originalColumn } = entry;
  return { file: join(dirname(path), originalSource), line: originalLine + 1, column: originalColumn + 1 };
}

function mapOf(path: string): SourceMap | null {
  const known = maps.get(path);
  if (known !== undefined) return known;
  const map = readMap(`${path}.map`);
  maps.set(path, map);
  return map;
}

/** None where it is not there or cannot be read: a fault while a fault is told of would hide it. */
function readMap(path: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}
