/**
 * What was refused of the things that were sent (`things.0.name`), at the lines on which they stand in the form: some were left out. The code is no
 * field there, so what is wrong with it stands at the name.
 */
export function atTheirLines(
  fields: Readonly<Record<string, string>>,
  lines: readonly number[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, sentence]) => {
      const [, sent, field] = /^things\.(\d+)\.(\w+)$/.exec(path) ?? [];
      const line = lines[Number(sent)];
      if (line === undefined) return [path, sentence];
      return [`things.${line}.${field === 'code' ? 'name' : field}`, sentence];
    }),
  );
}
