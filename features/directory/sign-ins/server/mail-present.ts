import { m } from '#messages';
import { letterHtml, letterText, type Sender } from '#server/mail/letter.ts';
import type { Letter } from '#server/mail/mailer.ts';
import type { SignInRow } from './store.ts';

/** What the old and the new address are told: both, for who reads the new one will be the holder to the portal. */
export function presentLetter(
  { url, product }: Sender,
  { name, email, emailBefore, askedByName, source }: SignInRow,
  { to, about, id }: { to: 'before' | 'after'; about: 'asked' | 'done'; id: string },
): Letter {
  const by =
    askedByName ??
    (source === 'directory' ? m.directory_sign_in_by_directory() : m.directory_sign_in_by_system());
  const isDone = about === 'done';
  const words = {
    paragraphs: isDone
      ? [m.directory_sign_in_mail_done({ name, product, before: emailBefore, after: email })]
      : [
          m.directory_sign_in_mail_asked({ name, by, product, before: emailBefore, after: email }),
          m.directory_sign_in_mail_stop(),
        ],
    action: {
      label: isDone ? m.directory_sign_in_mail_open({ product }) : m.directory_sign_in_mail_look(),
      address: `${url}${isDone ? '/profile' : '/sign-in-address'}`,
    },
    reason: m.directory_sign_in_mail_reason({ product }),
  };
  return {
    id: `sign-in.${id}`,
    to: { name, address: to === 'before' ? emailBefore : email },
    subject: isDone
      ? m.directory_sign_in_mail_done_subject({ product })
      : m.directory_sign_in_mail_subject({ product }),
    text: letterText(words),
    html: letterHtml(words),
  };
}
