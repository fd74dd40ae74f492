/** The longest value that a filter takes: as long as the longest column it looks in. */
export const longestFilter = 200;

/** What somebody may have gained by what was done, as entries say it (server/audit/record.ts). */
export const gains = ['role', 'sign-in', 'budget', 'reports'] as const;
export type Gain = (typeof gains)[number];

/** One fact that an entry has before, after, or both. */
export interface Difference {
  /** Where it stands: `items.0.price`; empty for a value that is no object. */
  readonly path: string;
  readonly change: 'added' | 'removed' | 'changed' | 'same';
  /** As JSON would write it, a text without its quotes; null where there is none. */
  readonly before: string | null;
  readonly after: string | null;
}

/** What is different between two values of JSON, fact by fact; those that are the same come last. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [facts(before), facts(after)];
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  const found = paths.map((path): Difference => {
    const [was, is] = [old.get(path), now.get(path)];
    const change =
      was === undefined ? 'added' : is === undefined ? 'removed' : was === is ? 'same' : 'changed';
    return { path, change, before: wordOf(was), after: wordOf(is) };
  });
  return [
    ...found.filter(({ change }) => change !== 'same'),
    ...found.filter(({ change }) => change === 'same'),
  ];
}

/** The leaves of a value by their paths, each as JSON: `"1"` is not `1`. An entry without a value has none. */
function facts(value: unknown, path = '', into = new Map<string, string>()): Map<string, string> {
  if (value === undefined || (value === null && path === '')) return into;
  const inside = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (inside.length === 0) into.set(path, JSON.stringify(value));
  for (const [name, inner] of inside) facts(inner, path === '' ? name : `${path}.${name}`, into);
  return into;
}

function wordOf(json: string | undefined): string | null {
  if (json === undefined) return null;
  return json.startsWith('"') ? (JSON.parse(json) as string) : json;
}
