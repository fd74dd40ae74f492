/**
 * Finds text that no database keeps in what was sent: a NUL, or half of a surrogate pair. Answers its path (`lines.0.name`; of a
 * name, the object's that has it), `''` for what was sent itself, or null where all of it can be kept.
 */
export function unkeepableText(sent: unknown): string | null {
  const within = [{ value: sent, path: '' }];
  // Grows while it is gone through: what is nested deep needs no deep stack.
  for (const { value, path } of within) {
    if (typeof value === 'string' && !isKeepable(value)) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, part] of Object.entries(value)) {
      if (!isKeepable(name)) return path;
      const partPath = path === '' ? name : `${path}.${name}`;
      if (typeof part === 'string' && !isKeepable(part)) return partPath;
      if (typeof part === 'object' && part !== null) within.push({ value: part, path: partPath });
    }
  }
  return null;
}

const isKeepable = (text: string) => text.isWellFormed() && !text.includes('\0');
