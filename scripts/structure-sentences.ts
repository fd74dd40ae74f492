interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const roomOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1];

/** Every sentence whose key does not begin with the name of its room, without dashes. */
export function misnamedSentences(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const room = /^features\/([^/]+)\/messages\/en\.json$/.exec(path)?.[1];
    if (room === undefined || text === '') return [];
    const name = `${room.replaceAll('-', '')}_`;
    return Object.keys(JSON.parse(text) as object)
      .filter((key) => key !== '$schema' && !key.startsWith(name))
      .map((key) => `${path}: ${key}: the sentences of a room begin with its name: ${name}`);
  });
}

/** Every sentence of a room that is said elsewhere than in it: whoever changes one looks in its room for who says it. */
export function foreignSentences(files: readonly SourceFile[], isTest: (path: string) => boolean): string[] {
  const roomByKey = new Map<string, string>();
  for (const { path, text } of files) {
    const room = /^features\/([^/]+)\/messages\/en\.json$/.exec(path)?.[1];
    if (room !== undefined && text !== '')
      for (const key of Object.keys(JSON.parse(text) as object)) roomByKey.set(key, room);
  }
  return files
    .filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const said = [...text.matchAll(/\bm\.([a-z]\w*)|['"`]([a-z]+(?:_[a-z0-9]+)+)['"`]/g)];
      const foreign = said
        .map(([, called, named]) => called ?? named ?? '')
        .filter((key) => roomByKey.has(key) && roomByKey.get(key) !== roomOf(path));
      return [...new Set(foreign)].map(
        (key) =>
          `${path}: says ${key}, which is a sentence of ${roomByKey.get(key)}: a room has its own, in its messages/`,
      );
    });
}
