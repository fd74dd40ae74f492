import { circlesIn } from './structure-circles.ts';

interface Imports {
  readonly path: string;
  readonly imports: readonly { readonly target: string }[];
}

/** What lies together: the files of a group import one another as they like; groups stand in an order. */
export interface Grouping {
  /** The group of a file, as a path; undefined: it is in none. */
  readonly of: (path: string) => string | undefined;
  /** Groups that stand beside each other: only those within one of these are asked about. */
  readonly within: (path: string) => string | undefined;
  readonly says: string;
}

/** Circles of groups, by whatever way, of types and of what comes late too, each told once with an import for each of its steps. */
export function circlesOfGroups(modules: readonly Imports[], { of, within, says }: Grouping): string[] {
  const next = new Map<string, string[]>();
  const by = new Map<string, string>();
  for (const { path, imports } of modules) {
    const own = of(path);
    if (own === undefined) continue;
    for (const { target } of imports) {
      const other = of(target);
      if (other === undefined || other === own || within(target) !== within(path)) continue;
      next.set(own, [...(next.get(own) ?? []), other]);
      by.set(`${own} ${other}`, `${path} -> ${target}`);
    }
  }
  // In the order of their names, whatever the order of the files.
  return circlesIn(new Map([...next].sort())).map((circle) => {
    const imports = circle.slice(1).map((other, index) => by.get(`${circle[index]} ${other}`));
    return `${circle.join(' -> ')}: ${says} (${imports.join(', ')})`;
  });
}
