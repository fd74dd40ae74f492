/** A file by its path from the root. */
interface Text {
  readonly path: string;
  readonly text: string;
}

interface Owned {
  readonly owner: string;
  /** Other rooms read it too, in SQL of their own. */
  readonly published: boolean;
}

const writing =
  /\b(?:insert\s+into|update|delete\s+from|truncate)\s+(?:only\s+)?([a-z_]+)|(?:insertInto|updateTable|deleteFrom|mergeInto)\('(\w+)/gi;
const reading =
  /\b(?:from|join)\s+(?:lateral\s+|only\s+)?([a-z_]+)|(?:selectFrom|(?:inner|left|right|full|cross)Join|using)\(\s*\[?'(\w+)/gi;

const isTables = (path: string) => /\/server\/(.+\/)?([a-z-]+-)?tables\.ts$|^server\/.+\.ts$/.test(path);
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Whose each table is: the room's whose file declares it among the builder's `Tables`. */
function tablesOf(files: readonly Text[], ownerOf: (path: string) => string): Map<string, Owned> {
  const tables = new Map<string, Owned>();
  for (const { path, text } of files)
    if (isTables(path))
      for (const [, block = ''] of text.matchAll(/interface Tables \{([^}]+)\}/g))
        for (const [, name = '', published] of block.matchAll(/^\s*(\w+):\s*(Published<)?/gm))
          tables.set(snake(name), { owner: ownerOf(path), published: published !== undefined });
  return tables;
}

/**
 * A room writes its own tables only, and reads another's where that is published, by the builder or in SQL; whatever else it needs of
 * another it asks by a function that the other exports.
 * @param files those of the server
 * @param roomOf the room that a file lies in; undefined: it is the platform's
 */
export function foreignTables(
  files: readonly Text[],
  roomOf: (path: string) => string | undefined,
): string[] {
  const ownerOf = (path: string) => roomOf(path) ?? 'the platform';
  const tables = tablesOf(files, ownerOf);
  return files.flatMap(({ path, text }) => {
    const owner = ownerOf(path);
    const foreign = (used: RegExp) =>
      [...new Set([...text.matchAll(used)].map(([, inSql, byName = '']) => inSql ?? snake(byName)))].flatMap(
        (name) => {
          const table = tables.get(name);
          return table && table.owner !== owner ? [{ name, ...table }] : [];
        },
      );
    const written = foreign(writing);
    return [
      ...written.map(
        (table) =>
          `${path}: writes ${table.name}, which only ${table.owner} does: ask for what does it, a room by \`needs\` of the manifest`,
      ),
      ...foreign(reading)
        .filter(({ name, published }) => !published && !written.some((table) => table.name === name))
        .map(
          (table) =>
            `${path}: reads ${table.name} of ${table.owner}, which is not published (server/db/tables.ts)`,
        ),
    ];
  });
}
