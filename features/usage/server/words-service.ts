import { m } from '#messages';
import type { Collected } from '#server/feature.ts';

/** What parts and screens of the portal are called: as the menu calls them, or by their address where it has none. */
export function screenWords(entries: readonly Collected['menuEntries'][]) {
  const labels = new Map(entries.map(({ action, label }) => [action, label]));
  const part = (path: string): string => {
    if (path === '/admin') return m.usage_part_admin();
    const below = () => entries.find(({ action }) => action.startsWith(`${path}/`))?.label;
    return (labels.get(path) ?? below())?.() ?? path;
  };
  const screen = (path: string): string => {
    const segments = path.split('/');
    for (let depth = segments.length; depth > 1; depth--) {
      const label = labels.get(segments.slice(0, depth).join('/'));
      if (label) return label();
    }
    const name = part(`/${segments[1] ?? ''}`);
    return name.startsWith('/') ? path : name;
  };
  return { part, screen };
}
