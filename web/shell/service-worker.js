// Answers with the page and the files of its build where there is no network. It knows nobody: what people have read is kept by the page itself,
// for whoever is signed in (web/lib/kept-reads.ts), and no call is ever answered or kept here. It shows what the portal tells this browser.
const cacheName = 'parts';
/** So many files of the look are kept beside a new one. */
const mostLooks = 5;
/** Milliseconds: a line so slow is none. */
const waited = 6_000;
const noScreen = /^\/(api|company|download|onepager|scim|sso|assert|slo|healthz|readyz)(\/|$)/;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(part(request));
  else if (pathname.startsWith('/company/')) event.respondWith(look(request));
  else if (request.mode === 'navigate' && !noScreen.test(pathname)) event.respondWith(page(event));
});

/** A file of the build: its name says what is in it. */
async function part(request) {
  const kept = await caches.match(request.url, { cacheName });
  return kept ?? fetch(request);
}

/** The company's colours or logo: the address says what is in it. Those of before go as others come. */
async function look(request) {
  const cache = await caches.open('look');
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status !== 200) return answer;
  const before = await cache.keys();
  for (const old of before.slice(0, Math.max(0, before.length - mostLooks))) await cache.delete(old);
  await cache.put(request.url, answer.clone()).catch(() => {});
  return answer;
}

/** The page, which is the same at every address and holds nothing of anybody; without the network as it was last. */
async function page(event) {
  const cache = await caches.open(cacheName);
  const asked = fetch(event.request).then((answer) => {
    const isPage = answer.status === 200 && !answer.redirected;
    if (isPage) void cache.put('/', answer.clone()).catch(() => {});
    return answer;
  });
  const kept = await cache.match('/');
  if (!kept) return asked;
  const late = new Promise((resolve) => setTimeout(resolve, waited, kept));
  return Promise.race([asked.catch(() => kept), late]);
}

self.addEventListener('push', (event) => {
  const { title, body, link, tag } = event.data?.json() ?? {};
  if (!title) return;
  const options = { body, tag, data: { link } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.link));
});

/** Opens a page of the portal, in a tab that is there or a new one. */
async function open(link) {
  const address = new URL(typeof link === 'string' ? link : '/', self.location.origin);
  if (address.origin !== self.location.origin) return;
  const [tab] = await self.clients.matchAll({ type: 'window' });
  if (!tab) return self.clients.openWindow(address.href);
  await tab.focus();
  return tab.navigate(address.href);
}
