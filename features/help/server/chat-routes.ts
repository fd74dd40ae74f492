import { refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { App } from '#server/http/app.ts';
import { anyone } from '#server/http/policy.ts';
import { sendRefusal } from '#server/http/send-refusal.ts';
import type { Platform } from '#server/platform.ts';
import { chatFrame } from './chat-service.ts';

const open = anyone('the frame of the chat: the same for everyone, it holds nothing of anybody');

/** The frame of the chat bot, which nobody but a page of ours may show; 404 where no chat is set. */
export function registerChat(app: App, { env }: Platform): void {
  const frame = chatFrame(env);
  app.get(
    '/download/rest/helpChat',
    { config: { policy: open }, schema: { hide: true } },
    (request, reply) =>
      frame
        ? reply
            .type('text/html; charset=utf-8')
            .headers({ 'content-security-policy': frame.policy, 'x-frame-options': 'SAMEORIGIN' })
            .send(frame.html)
        : sendRefusal(request, reply, refuse(404, 'no_chat', m.help_refused_no_chat())),
  );
}
