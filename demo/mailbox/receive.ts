import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { ReceivedLetter } from './letters.ts';

/** The mail server while it listens. */
export interface Receiver {
  /** For SMTP_URL. */
  readonly url: string;
  close(): Promise<void>;
}

/** The largest letter that it takes, in bytes. */
const largestLetter = 1_000_000;
/** Of subjects and names so much is kept, in characters. */
const longestLine = 300;

/** A mail server on a free port of loopback that sends nothing on: it hands each letter to `take`, before it is acknowledged. */
export async function receiveLetters(
  take: (letter: ReceivedLetter) => void,
  now: () => Date,
): Promise<Receiver> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestLetter,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= largestLetter) chunks.push(chunk);
      });
      stream.on('end', () => {
        if (size > largestLetter) return done(refusal(552, 'the letter is larger than 1 MB'));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        return readLetters(Buffer.concat(chunks), to, now()).then((letters) => {
          for (const letter of letters) take(letter);
          done();
        }, done);
      });
    },
  });
  server.on('error', () => {
    // Whoever sends and goes away in the middle sends it again.
  });
  await new Promise<void>((listening, failed) => {
    server.server.once('error', failed);
    server.listen(0, '127.0.0.1', () => listening());
  });
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/** A letter for each whom the sender named. */
async function readLetters(raw: Buffer, recipients: string[], at: Date): Promise<ReceivedLetter[]> {
  const { messageId = '', subject = '', text = '', html = '', from, to } = await PostalMime.parse(raw);
  const line = (words = '') => words.slice(0, longestLine);
  return recipients.map((address) => ({
    messageId: recipients.length > 1 ? `${line(messageId)} ${line(address)}` : line(messageId),
    at: at.toISOString(),
    from: { name: line(from?.name), address: line(from?.address) },
    to: { name: line(to?.find((one) => one.address === address)?.name), address: line(address) },
    subject: line(subject),
    text,
    html,
  }));
}
