/** The cache of the files that the page is built of; the worker (web/shell/service-worker.js) answers from it. */
const cacheName = 'parts';
const listOf = (language: string) => `/assets/parts.${language}.json`;

/**
 * Keeps the page for when there is no network: its worker, and every file of its build. Those of the build before stay, for a tab that is still
 * of it.
 */
export async function keepBuild(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    // Two hundred files are of no use to anyone before there is who answers from them.
    await navigator.serviceWorker.ready;
    const answer = await fetch(listOf(document.documentElement.lang), { cache: 'no-store' });
    if (answer.ok) await keepParts((await answer.json()) as string[]);
  } catch {
    // Without a worker, or without room, the portal needs the network.
  }
}

async function keepParts(parts: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const held = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const lacking = parts.filter((part) => !held.has(part));
  if (lacking.length === 0) return;
  const before = await readParts(cache);
  for (const part of lacking) await cache.add(part);
  await cache.add(new Request('/', { headers: { accept: 'text/html' } }));
  await cache.put('/parts', Response.json(parts));
  const wanted = new Set([...parts, ...before, '/parts', '/']);
  for (const path of held) if (!wanted.has(path)) await cache.delete(path);
}

/** What was kept last. */
async function readParts(cache: Cache): Promise<string[]> {
  return (await (await cache.match('/parts'))?.json()) ?? [];
}
