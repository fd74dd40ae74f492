/**
 * Who would come to report to themselves.
 * @param managers who gets which manager
 * @param above the managers of those above them, as far up as there are any
 * @returns each of the first who is in a circle, with the circle: each reports to the next, the last to the first
 */
export function circlesAmong(
  managers: ReadonlyMap<string, string>,
  above: ReadonlyMap<string, string>,
): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  const clear = new Set<string>();
  for (const start of managers.keys()) {
    const way: string[] = [];
    const places = new Map<string, number>();
    for (let at: string | undefined = start; at !== undefined; at = managers.get(at) ?? above.get(at)) {
      const met = places.get(at);
      if (met !== undefined) {
        const circle = way.slice(met);
        for (const one of circle) if (managers.has(one)) found.set(one, circle);
        break;
      }
      if (clear.has(at)) break;
      places.set(at, way.length);
      way.push(at);
    }
    for (const one of way) clear.add(one);
  }
  return found;
}
