import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isUnfit } from '#formats/text/submitted-text.ts';
import { type MailServer, startMailServer } from '#testing/others/mail-server.ts';
import { firstPoints, isUnfitPoint, unicodeTexts } from '#testing/words/all-of-unicode.ts';
import { letterHtml, letterText } from './letter.ts';
import { headerText, type Mailer } from './mailer.ts';
import { openMailer } from './smtp.ts';

let server: MailServer;
let mailer: Mailer;
beforeAll(async () => {
  server = await startMailServer();
  const env = { SMTP_URL: server.url, MAIL_FROM: 'portal@example.com' };
  mailer = openMailer({ ...env, PUBLIC_URL: 'http://localhost:3000' }, () => 'Portal') as Mailer;
});
afterAll(async () => {
  mailer.close();
  await server.close();
});

const link = { label: 'Open', address: 'http://localhost:3000/a?b=1&c=2' };
const words = (...paragraphs: string[]) => ({ paragraphs, action: link, reason: 'Why', preferences: link });
const unfit = /(?!\n|\t)[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u2028-\u202e\u2066-\u2069]/u;

/** What arrives of a letter that says this. */
async function arrived(subject: string, paragraphs: string[]) {
  const said = words(...paragraphs);
  await mailer.send({
    id: `letter.${server.taken.length}`,
    to: { name: subject, address: 'asha@example.com' },
    subject,
    text: letterText(said),
    html: letterHtml(said),
    preferences: link.address,
  });
  const taken = server.taken.at(-1);
  if (!taken) throw new Error('nothing arrived');
  return taken;
}

it('carries all of Unicode, but what no letter holds', async () => {
  const all = [...unicodeTexts(1_000)];
  const fit = [...unicodeTexts(1_000, (point) => !isUnfitPoint(point))];
  for (let at = 0; at < fit.length; at += 200) {
    const some = fit.slice(at, at + 200);
    const { text = '' } = await arrived('All', some);
    const lost = some.filter((paragraph) => !text.includes(paragraph));
    expect(firstPoints(lost)).toEqual([]);
  }
  const wrong = all.filter((paragraph) => {
    const said = words(paragraph);
    return unfit.test(letterText(said)) || unfit.test(letterHtml(said));
  });
  expect(firstPoints(wrong)).toEqual([]);
});

it('has no header, and no line of a header, that somebody typed', async () => {
  const evil = [
    'a\r\nBcc: x@example.com',
    'a\u2028Bcc: x@example.com',
    'Lamp \u202egnp.exe',
    '\ud83d',
    'x\0y',
  ];
  const plain = (await arrived('Chair', ['Chair'])).headers.map(({ key }) => key);
  for (const text of evil) {
    const { headers, subject, to } = await arrived(text, [text]);
    expect(headers.map(({ key }) => key)).toEqual(plain);
    expect([subject, to?.[0]?.name].filter((shown) => isUnfit(shown ?? ''))).toEqual([]);
  }
  const wrong = [...unicodeTexts(1, isUnfitPoint)].filter((text) => isUnfit(headerText(`a${text}b`)));
  expect(firstPoints(wrong)).toEqual([]);
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => !isUnfit(headerText(text))));
});

it('runs nothing of what somebody typed, and keeps its lines', () => {
  const html = letterHtml(words('<script>1</script>\r\nsecond'));
  expect(html).toContain('&lt;script&gt;1&lt;/script&gt;<br>second');
});
