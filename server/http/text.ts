import { longestName, mostFields } from './bounds.ts';

/** What cannot be kept of what was sent: a text at a path (`lines.0.name`), the name of a field, which is too long, or too many fields. */
type Unkeepable =
  | { readonly because: 'text'; readonly path: string }
  | { readonly because: 'name' | 'fields' };

/**
 * Finds what no database keeps in what was sent: a text with a NUL or half of a surrogate pair (its path; of a name, the object's that
 * has it; `''` for what was sent itself), a name of more than `longestName` characters, or an object of more than `mostFields` fields (an
 * address and a form are counted only here). Null where all can be kept.
 */
export function unkeepable(sent: unknown): Unkeepable | null {
  const within = [{ value: sent, path: '' }];
  // Grows while it is gone through: what is nested deep needs no deep stack.
  for (const { value, path } of within) {
    if (typeof value === 'string' && !isKeepable(value)) return { because: 'text', path };
    if (typeof value !== 'object' || value === null) continue;
    // Of a list the places are no names: to write and look at 30,000 of them took longer than all the rest.
    const names = Array.isArray(value) ? null : Object.keys(value);
    if (names && names.length > mostFields) return { because: 'fields' };
    for (const name of names ?? []) {
      if (name.length > longestName) return { because: 'name' };
      if (!isKeepable(name)) return { because: 'text', path };
    }
    const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
    for (let index = 0; index < parts.length; index++) {
      const part = parts[index];
      const isText = typeof part === 'string';
      if (isText ? isKeepable(part) : typeof part !== 'object' || part === null) continue;
      const step = names?.[index] ?? index;
      const partPath = path === '' ? `${step}` : `${path}.${step}`;
      if (isText) return { because: 'text', path: partPath };
      within.push({ value: part, path: partPath });
    }
  }
  return null;
}

const isKeepable = (text: string) => text.isWellFormed() && !text.includes('\0');
