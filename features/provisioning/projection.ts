import { attributeName, nameWithin } from './attribute-names.ts';

/** Which attributes a caller wants (RFC 7644 section 3.9); both null: all of them. */
export interface Projection {
  readonly only: ReadonlySet<string> | null;
  readonly without: ReadonlySet<string> | null;
}

const mostNames = 100;

/** Reads `attributes` and `excludedAttributes`, each a list with commas; the first wins. */
export function readProjection(query: { attributes?: string; excludedAttributes?: string }): Projection {
  const names = (list: string | undefined) =>
    list ? new Set(list.split(',', mostNames).map((name) => attributeName(name.trim()))) : null;
  const only = names(query.attributes);
  return { only, without: only ? null : names(query.excludedAttributes) };
}

/** True when the attribute, or a part of it, is wanted. */
export function wants({ only, without }: Projection, name: string): boolean {
  if (only) return only.has(name) || [...only].some((wanted) => isWithin(wanted, name));
  return !without?.has(name);
}

const isWithin = (part: string, name: string) => part.startsWith(`${name}.`) || part.startsWith(`${name}:`);

/** The resource with what is wanted; `id` and `schemas` always are. */
export function project(resource: Readonly<Record<string, unknown>>, projection: Projection) {
  if (!projection.only && !projection.without) return resource;
  const chosen: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(resource)) {
    const name = attributeName(key);
    if (name === 'id' || name === 'schemas') chosen[key] = value;
    else if (wants(projection, name)) {
      const part = projection.only?.has(name) ? value : partOf(name, value, projection);
      if (part !== undefined) chosen[key] = part;
    }
  }
  return chosen;
}

/** A list is one value: its parts are not chosen among. */
function partOf(name: string, value: unknown, projection: Projection): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const parts = Object.entries(value).filter(([key]) => wants(projection, nameWithin(name, key)));
  return parts.length > 0 ? Object.fromEntries(parts) : undefined;
}
