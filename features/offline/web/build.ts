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

/** So many are asked for at once: one after the other takes as many journeys over the line as there are files. */
const atOnce = 6;

async function keepParts(parts: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const held = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const lacking = parts.filter((part) => !held.has(part));
  const before = await readParts(cache);
  // A page that was left in the middle may have kept every file, and not what says that they are whole.
  if (lacking.length === 0 && String(before) === String(parts)) return;
  // What this page has is kept first, which asks nothing of the network: from then on what is open here opens without one.
  const here = new Set(performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  await addAll(
    cache,
    lacking.filter((part) => here.has(part)),
  );
  const page = () => cache.add(new Request('/', { headers: { accept: 'text/html' } }));
  // A whole page of the build before is better than this one in part.
  if (before.length === 0) await page();
  if (savesData()) return;
  await addAll(
    cache,
    lacking.filter((part) => !here.has(part)),
  );
  if (before.length > 0) await page();
  await cache.put('/parts', Response.json(parts));
  const wanted = new Set([...parts, ...before, '/parts', '/']);
  for (const path of held) if (!wanted.has(path)) await cache.delete(path);
}

/** Adds them in their order, some at once; one that did not come is asked for once more. */
async function addAll(cache: Cache, parts: readonly string[]): Promise<void> {
  const left = parts.values();
  const one = async () => {
    for (const part of left) await cache.add(part).catch(() => cache.add(part));
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

/** True where somebody has asked their browser to save data: they keep what they have opened. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** What was kept last. */
async function readParts(cache: Cache): Promise<string[]> {
  return (await (await cache.match('/parts'))?.json()) ?? [];
}
