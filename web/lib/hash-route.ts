/**
 * The path that a hash route stands for: `#/x` is `/x`, `#/dashboard` is `/`. Null when the hash is not a route; a double
 * slash (`#//elsewhere`) is none either: it would lead out of the portal.
 */
export function hashRoute(hash: string): string | null {
  if (!/^#\/(?![/\\])/.test(hash)) return null;
  const path = hash.slice(1);
  return path === '/dashboard' ? '/' : path;
}
