import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureMessages, ensurePage } from '../scripts/prepare.mjs';
import { startMailServer } from './mail-server.ts';
import { startServerProcess } from './server-process.ts';

/**
 * Before the browser tests: the page as it is, and the portal as it is started for real, with the demo company and a mail server. Each
 * mail is a file in the folder PORTAL_MAILS.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await ensureMessages();
  await ensurePage();
  const folder = mkdtempSync(join(tmpdir(), 'portal-browser-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const mails = join(folder, 'mails');
  mkdirSync(mails);
  const mail = await startMailServer();
  mail.beforeAnswer = async ({ recipient, subject, text, messageId = '' }) =>
    writeFileSync(
      join(mails, messageId.replace(/[^\w.-]/g, '')),
      JSON.stringify({ recipient, subject, text }),
    );
  const server = await startServerProcess({
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'info',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Me@Meridian <portal@meridian.example.com>',
  });
  process.env.PORTAL_URL = server.url;
  process.env.PORTAL_MAILS = mails;
  return async () => {
    await server.stop();
    await mail.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
