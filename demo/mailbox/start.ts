import { join } from 'node:path';
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { m } from '#messages';
import { dataDirectory, type Env } from '#server/env.ts';
import { type Fields, field, keepToItself, listenHere } from '../own-pages.ts';
import { framed, letterPolicy } from './letter-html.ts';
import { LetterBox } from './letters.ts';
import { letterPage, listPage, nothingPage } from './pages.ts';
import { type Receiver, receiveLetters } from './receive.ts';

/** The mailbox while it is open. */
export interface RunningMailbox {
  /** Where the letters are read. */
  readonly address: string;
  /** What the portal sends by. */
  readonly sendBy: { readonly SMTP_URL: string; readonly MAIL_FROM: string };
  close(): Promise<void>;
}

type Settings = Pick<
  Env,
  'DATA_DIR' | 'HOST' | 'PORT' | 'PUBLIC_URL' | 'PRODUCT' | 'COMPANY_DOMAIN' | 'TZ' | 'DEMO_MAIL_PORT'
>;

interface Clock {
  readonly now: () => Date;
  /** So long a notice waits for its reader before it is mailed, as administrators have it now. */
  readonly waitSeconds: () => number;
}

/**
 * Opens the demo company's mailbox: a mail server on a free port of loopback, which sends nothing on, and on DEMO_MAIL_PORT the pages on which
 * everybody's letters are read.
 * @throws WrongSetting when that port is taken
 */
export async function startMailbox(env: Settings, { now, waitSeconds }: Clock): Promise<RunningMailbox> {
  const box = new LetterBox(join(dataDirectory(env), 'demo-mail'));
  const app = fastify({ bodyLimit: 16 * 1024, forceCloseConnections: true });
  await app.register(formbody);
  let origin = '';
  keepToItself(app, () => origin, "frame-src 'self'; form-action 'self'");
  registerPages(app, box, { ...env, now, waitSeconds });
  const port = env.DEMO_MAIL_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 3);
  origin = await listenHere(app, env, port, (taken) => m.demo_mail_port_taken({ port: taken }));
  let receiver: Receiver;
  try {
    receiver = await receiveLetters((letter) => box.add(letter), now);
  } catch (error) {
    await app.close();
    throw error;
  }
  return {
    address: origin,
    // Without a name: it goes by the company's, as that is when a letter is written.
    sendBy: { SMTP_URL: receiver.url, MAIL_FROM: `portal@${env.COMPANY_DOMAIN}` },
    async close() {
      await receiver.close();
      await app.close();
    },
  };
}

/** A number of a letter; NaN for what is none. */
const numberOf = (text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : Number.NaN);

function registerPages(
  app: FastifyInstance,
  box: LetterBox,
  { PRODUCT, PUBLIC_URL, TZ, now, waitSeconds }: Settings & Clock,
): void {
  const around = () => {
    const company = { product: PRODUCT, portal: PUBLIC_URL, timeZone: TZ };
    return { ...company, now: now(), waitSeconds: waitSeconds() };
  };
  const html = (reply: FastifyReply, page: string, status = 200) =>
    reply.code(status).type('text/html; charset=utf-8').send(page);
  const nothing = (reply: FastifyReply) => html(reply, nothingPage(around()), 404);

  app.get<{ Querystring: Fields }>('/', async ({ query }, reply) => {
    const search = field(query, 'q', 100).trim();
    const before = numberOf(field(query, 'before', 15));
    const isFirst = Number.isNaN(before);
    const found = box.page(search, isFirst ? undefined : before);
    return html(reply, listPage(around(), { search, isFirst, ...found }));
  });

  app.get<{ Params: { number: string }; Querystring: Fields }>(
    '/letters/:number',
    async ({ params, query }, reply) => {
      const letter = box.find(numberOf(params.number));
      if (!letter) return nothing(reply);
      const asText = letter.html === '' || query.as === 'text';
      return html(reply, letterPage(around(), letter, { asText, search: field(query, 'q', 100).trim() }));
    },
  );

  // What somebody else has written: it is shown in a frame, and runs and loads nothing wherever it is opened.
  app.get<{ Params: { number: string } }>('/letters/:number/html', async ({ params }, reply) => {
    const letter = box.find(numberOf(params.number));
    if (!letter) return nothing(reply);
    reply.header('content-security-policy', letterPolicy);
    return html(reply, framed(letter.html));
  });

  app.post('/empty', async (_request, reply) => {
    box.empty();
    return reply.redirect('/', 303);
  });
  app.setNotFoundHandler((_request, reply) => nothing(reply));
}
