import { refuse } from '#contract/refusal.ts';
import { logoPattern } from '#contract/settings.ts';
import { m } from '#messages';
import type { Platform } from '../platform.ts';
import type { App } from './app.ts';
import { fileHeaders } from './file-headers.ts';
import { lookHome, stylesAt } from './look.ts';
import { anyone } from './policy.ts';
import { sendRefusal } from './send-refusal.ts';

const open = anyone(
  'the company’s colours and logo, which the page for signing in shows: they hold nothing of anybody',
);
/** An address names what is in it. */
const forGood = { 'cache-control': 'public, max-age=31536000, immutable' };
const isLogo = new RegExp(logoPattern);

/** The company's colours and logo, as pages link them. What stands there depends on the address alone, so that a process which has not heard of a change yet has it too. */
export function registerLookFiles(app: App, { files }: Platform): void {
  const route = { config: { policy: open }, schema: { hide: true } };
  app.get<{ Params: { file: string } }>(`${lookHome}:file`, route, async (request, reply) => {
    const { file } = request.params;
    const styles = stylesAt(file);
    if (styles !== null) return reply.type('text/css; charset=utf-8').headers(forGood).send(styles);
    const logo = file !== '' && isLogo.test(file) ? await files.openKept(file) : null;
    if (!logo) return sendRefusal(request, reply, refuse(404, 'not_found', m.error_not_found()));
    const named = { name: file, contentType: 'image/webp', disposition: 'inline' } as const;
    return reply.headers(fileHeaders(named)).headers(forGood).send(logo);
  });
}
