import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#contract/refusal.ts';
import type { Screen } from '#contract/screens.ts';
import { m } from '#messages';
import { baseLanguage, directionOf, type Listener, languageFor, languages, speakTo } from '../language.ts';
import type { Platform } from '../platform.ts';
import type { App } from './app.ts';
import { registerInstallable } from './installable.ts';
import { lookOf } from './look.ts';
import { registerLookFiles } from './look-files.ts';
import { anyone } from './policy.ts';
import { sendRefusal } from './send-refusal.ts';

const open = anyone('the page itself: the same for everyone, it holds nothing until its calls are answered');

/** Tells the language that whoever asks for a page has chosen; null: none, or nobody is signed in. */
export type ChosenBy = (request: FastifyRequest) => Promise<string | null>;

/** Serves the built page at each screen's address and, with 404, at any unknown one; an unknown call is a JSON 404. */
export async function registerPages(
  app: App,
  platform: Platform,
  screens: readonly Screen[],
  chosenBy: ChosenBy,
): Promise<void> {
  await registerAssets(app, platform);
  const pages = new Map<Listener['locale'], string>();
  let madeOf = platform.settings.now;
  // The first start builds them one after the other, and the portal opens with the first.
  const pageIn = (locale: Listener['locale']) => {
    // What the company has decided stands in them.
    if (madeOf !== platform.settings.now) pages.clear();
    madeOf = platform.settings.now;
    const page = pages.get(locale) ?? readPage(platform, locale);
    if (page) pages.set(locale, page);
    return page;
  };
  const settleLanguage = async (request: FastifyRequest) => {
    // One language is everybody's.
    const chosen = languages.length > 1 ? await chosenBy(request) : null;
    if (chosen) request.listener.locale = languageFor(chosen, '');
  };
  registerInstallable(app, platform, settleLanguage);
  registerLookFiles(app, platform);
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, status: number) => {
    await settleLanguage(request);
    if (!pageIn(request.listener.locale)) request.listener.locale = baseLanguage;
    const page = pageIn(request.listener.locale);
    if (!page) return reply.code(503).type('text/plain').send(m.error_page_not_built());
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-language': request.listener.locale })
      .send(page);
  };

  for (const { path } of screens) {
    app.get(path, { config: { policy: open }, schema: { hide: true } }, (request, reply) =>
      sendPage(request, reply, 200),
    );
  }
  app.setNotFoundHandler((request, reply) =>
    request.method === 'GET' && request.headers.accept?.includes('text/html')
      ? sendPage(request, reply, 404)
      : sendRefusal(request, reply, refuse(404, 'not_found', m.error_not_found())),
  );
}

async function registerAssets(app: App, { pages }: Platform): Promise<void> {
  const root = join(pages, 'assets');
  if (!existsSync(root)) return;
  const kept = { immutable: true, maxAge: '1y', preCompressed: true, cacheControl: true };
  await app.register(fastifyStatic, { root, prefix: '/assets/', ...kept });
}

/** The page in a language, with what it says before its scripts are there; null where it was not built. */
function readPage({ pages, env, settings }: Platform, locale: Listener['locale']): string | null {
  const file = join(pages, `index.${locale}.html`);
  if (!existsSync(file)) return null;
  const { product } = settings.now;
  const look = lookOf(settings.now);
  return speakTo({ locale }, () =>
    readFileSync(file, 'utf8')
      .replace('lang="en" dir="ltr"', `lang="${locale}" dir="${directionOf(locale)}"`)
      .replace('{description}', m.shell_description({ product }))
      .replace('{noScript}', m.shell_no_script({ product }))
      .replace(
        '</head>',
        `${look.styles ? `<link rel="stylesheet" data-look href="${look.styles}" />` : ''}</head>`,
      )
      .replaceAll('{product}', product)
      .replace('{logoLight}', look.logoLight ?? '')
      .replace('{logoDark}', look.logoDark ?? '')
      .replace('{breakGlass}', env.BREAK_GLASS),
  );
}
