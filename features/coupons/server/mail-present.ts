import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { letterHtml, letterText, type Sender } from '#server/mail/letter.ts';
import type { Letter } from '#server/mail/mailer.ts';
import type { SharedRow } from './share-store.ts';

/** A shared code as a letter to somebody who may have nothing to do with the portal. */
export function presentLetter(
  { product }: Pick<Sender, 'product'>,
  { claimId, name, title, vendor, terms, validTo, code, sharedTo }: SharedRow,
): Letter {
  const words = {
    paragraphs: [
      m.coupons_mail_text({ name, title, vendor }),
      m.coupons_mail_code({ code }),
      m.coupons_mail_until({ day: displayDate(validTo) }),
      terms,
    ],
    reason: m.coupons_mail_reason({ name, product }),
  };
  return {
    id: `coupon.${claimId}`,
    to: { name: '', address: sharedTo },
    subject: m.coupons_mail_subject({ name, title }),
    text: letterText(words),
    html: letterHtml(words),
  };
}
