/** Every circle in a graph, told once, from where it was entered back to there. */
export function circlesIn(next: ReadonlyMap<string, readonly string[]>): string[][] {
  const done = new Set<string>();
  const found: string[][] = [];
  const visit = (one: string, trail: string[]) => {
    const at = trail.indexOf(one);
    if (at >= 0) found.push([...trail.slice(at), one]);
    if (at >= 0 || done.has(one)) return;
    for (const target of next.get(one) ?? []) visit(target, [...trail, one]);
    done.add(one);
  };
  for (const one of next.keys()) visit(one, []);
  return found;
}
