import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { directionOf, speakTo } from '../language.ts';
import type { Platform } from '../platform.ts';
import type { App } from './app.ts';
import { anyone } from './policy.ts';
import { sendRefusal } from './send-refusal.ts';

const open = anyone(
  'what a device installs the portal with: the same for everyone, it holds nothing of anybody',
);
const route = { config: { policy: open }, schema: { hide: true } };
/** As the light theme has it (web/tokens.css); what a device draws before the page is there. */
const ground = '#f7f7f4';

/** What a device installs the portal with: who it is (the manifest, in the reader's language), and the worker that answers without the network. */
export function registerInstallable(
  app: App,
  platform: Platform,
  settleLanguage: (request: FastifyRequest) => Promise<void>,
): void {
  app.get('/manifest.webmanifest', route, async (request, reply) => {
    await settleLanguage(request);
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(manifest(platform, request.listener.locale));
  });
  app.get('/sw.js', route, (request, reply) => {
    const file = join(platform.pages, 'sw.js');
    if (!existsSync(file)) return sendRefusal(request, reply, refuse(404, 'not_found', m.error_not_found()));
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(readFileSync(file, 'utf8'));
  });
}

function manifest({ settings, pages }: Platform, locale: Parameters<typeof directionOf>[0]): string {
  const name = `Me@${settings.now.product}`;
  return speakTo({ locale }, () =>
    JSON.stringify({
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      name,
      short_name: name,
      lang: locale,
      dir: directionOf(locale),
      background_color: ground,
      theme_color: ground,
      description: m.shell_description({ product: settings.now.product }),
      icons: iconsIn(join(pages, 'assets')),
    }),
  );
}

/** The icons that the build has made, by their names. */
function iconsIn(folder: string) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((file) => {
    const [, purpose, pixels] = /^app-icon-(maskable-)?(\d+)-[0-9a-f]{8}\.png$/.exec(file) ?? [];
    if (!pixels) return [];
    const icon = { src: `/assets/${file}`, sizes: `${pixels}x${pixels}`, type: 'image/png' };
    return [{ ...icon, purpose: purpose ? 'maskable' : 'any' }];
  });
}
