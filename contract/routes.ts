import { parse } from 'regexparam';

/** What an address says in the place of a pattern's parameters, decoded. */
export type Params = Readonly<Record<string, string | undefined>>;

interface Parsed {
  readonly keys: readonly string[];
  readonly pattern: RegExp;
}

const parsed = new Map<string, Parsed>();

/** The parameters of an address that a pattern (`/things/:key?`) is of; null where it is not. */
export function paramsOf(pattern: string, pathname: string): Params | null {
  const known: Parsed = parsed.get(pattern) ?? parse(pattern);
  parsed.set(pattern, known);
  const found = known.pattern.exec(pathname);
  return found && Object.fromEntries(known.keys.map((key, place) => [key, decoded(found[place + 1])]));
}

/** Which of these patterns an address is of, with its parameters: a name goes before a parameter. Null where none is. */
export function routeOf<T extends { readonly path: string }>(
  routes: readonly T[],
  pathname: string,
): { route: T; params: Params } | null {
  const parameters = ({ path }: T) => path.split(':').length;
  for (const route of routes.toSorted((one, other) => parameters(one) - parameters(other))) {
    const params = paramsOf(route.path, pathname);
    if (params) return { route, params };
  }
  return null;
}

/** A part of an address as it was written; one that cannot be read stays as it is. */
function decoded(part: string | undefined): string | undefined {
  if (part === undefined) return undefined;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
