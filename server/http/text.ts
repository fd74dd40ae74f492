/** How many levels what was sent may have, one within the other: what is written here has six. */
export const deepest = 32;

/** What cannot be kept of what was sent: a text at a path (`lines.0.name`), or all of it. */
type Unkeepable = { readonly because: 'text'; readonly path: string } | { readonly because: 'depth' };

/**
 * Finds what no database keeps in what was sent: a text with a NUL or half of a surrogate pair (its path; of a name, the object's that
 * has it; `''` for what was sent itself), and what lies more than `deepest` levels deep, which would end whoever walks it level by
 * level. Null where all can be kept.
 */
export function unkeepable(sent: unknown): Unkeepable | null {
  const within = [{ value: sent, path: '', depth: 1 }];
  // Grows while it is gone through: what is nested deep needs no deep stack.
  for (const { value, path, depth } of within) {
    if (typeof value === 'string' && !isKeepable(value)) return { because: 'text', path };
    if (typeof value !== 'object' || value === null) continue;
    if (depth > deepest) return { because: 'depth' };
    for (const [name, part] of Object.entries(value)) {
      if (!isKeepable(name)) return { because: 'text', path };
      const partPath = path === '' ? name : `${path}.${name}`;
      if (typeof part === 'string' && !isKeepable(part)) return { because: 'text', path: partPath };
      if (typeof part === 'object' && part !== null)
        within.push({ value: part, path: partPath, depth: depth + 1 });
    }
  }
  return null;
}

const isKeepable = (text: string) => text.isWellFormed() && !text.includes('\0');
