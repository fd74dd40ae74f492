import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail that the server took: read, as it came, and whom it was for. */
export interface TakenMail extends Email {
  readonly raw: string;
  readonly recipient: string;
}

/** Why a recipient is not taken. */
interface Refusal {
  readonly code: number;
  readonly text: string;
}

/** A real SMTP server on loopback that keeps what it is given. */
export interface MailServer {
  /** For SMTP_URL. */
  readonly url: string;
  readonly taken: readonly TakenMail[];
  /** What it answers to a recipient in place of taking them; null: it takes everybody. */
  refuse: (address: string) => Refusal | null | Promise<Refusal | null>;
  /** Called with the letter in hand, before it is acknowledged. */
  beforeAnswer: (mail: TakenMail) => Promise<void>;
  close(): Promise<void>;
}

/** Starts it on a free port, or on the one that it had before. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const taken: TakenMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'portal' }),
    async onRcptTo({ address }, _session, done) {
      const refusal = await mail.refuse(address);
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString('latin1');
        const recipient = session.envelope.rcptTo.map(({ address }) => address).join(',');
        const one = { ...(await PostalMime.parse(Buffer.concat(chunks))), raw, recipient };
        taken.push(one);
        await mail.beforeAnswer(one);
        done();
      });
    },
  });
  server.on('error', () => {
    // A client that goes away in the middle is what some tests do.
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const listening = (server.server.address() as AddressInfo).port;
  const mail: MailServer = {
    url: `smtp://127.0.0.1:${listening}`,
    taken,
    refuse: () => null,
    beforeAnswer: async () => {},
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return mail;
}
