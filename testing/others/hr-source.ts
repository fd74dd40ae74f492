import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AnswerOf } from '#contract/call.ts';
import type { getSync } from '#features/directory/sync/contract.ts';
import type { Upload } from '#features/uploads/contract.ts';
import type { TestPortal } from '../portal.ts';
import type { SignedIn } from '../sign-in.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
export type Person = Readonly<Record<string, unknown>>;

/** An HR system on loopback, which answers as a test tells it. */
export async function openHrSource() {
  let answer: Answer = (_, response) => response.end();
  const asked: { url: string; authorization: string | undefined }[] = [];
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', authorization: request.headers.authorization });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `${origin}/people`,
    /** The calls that came since they were looked at last. */
    asked: () => asked.splice(0),
    answers: (given: Answer) => {
      answer = given;
    },
    /** Answers with these people, so many a page. */
    has(people: readonly Person[], size = 7) {
      answer = (request, response) => {
        const from = Number(new URL(request.url ?? '', origin).searchParams.get('cursor') ?? 0);
        const next = from + size < people.length ? String(from + size) : null;
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ data: people.slice(from, from + size), next }));
      };
    },
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

/** Somebody new, complete. */
export const newcomer = (code: string, said: Person = {}): Person => ({
  'Employee ID': code,
  'Full name': `Person ${code}`,
  mail: `${code.toLowerCase()}@example.com`,
  title: 'Designer',
  dept: 'Design',
  grade: 'L3',
  manager: 'B1',
  location: 'KOC',
  unit: 'Retail',
  joined: '2024-04-01',
  ...said,
});

/** Somebody who has the HR system run. */
export function runner(portal: TestPortal, who: SignedIn) {
  const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const url = `/download/admin/${path}`;
    const answer = await portal.app.inject({ method, url, headers: { ...who }, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const get = async (): Promise<AnswerOf<typeof getSync>['data']> => (await call('GET', 'getSync')).body.data;
  return {
    call,
    get,
    /** Has it run, and waits for what it begins. */
    async run(whole = false): Promise<Upload> {
      const { status, body } = await call('POST', 'runSync', { whole });
      if (status !== 200) throw new Error(`runSync: ${status} ${JSON.stringify(body)}`);
      await portal.drainOutbox();
      return (await call('GET', `getUpload?uploadId=${body.data.open.uploadId}`)).body.data;
    },
  };
}
