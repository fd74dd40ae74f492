import { Agent, get, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { inflateRawSync } from 'node:zlib';

/** A response to post, and the cookie of the browser that it belongs to. */
export interface Posting {
  readonly cookie: string;
  readonly body: string;
}

/** An answer to one. */
export interface Posted {
  readonly status: number;
  readonly location: string;
  /** Each as `name=value`. */
  readonly cookies: readonly string[];
}

/** Begins a sign-in, as a browser does: the id of its request, and the cookie to come back with. */
export function beginSignIn(
  url: string,
  localAddress = '127.0.0.1',
): Promise<{ requestId: string; cookie: string }> {
  return new Promise((resolve, reject) => {
    get(`${url}/sso/login`, { localAddress }, (answer) => {
      answer.resume();
      const query = new URL(answer.headers.location ?? '', url).searchParams;
      const xml = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString();
      const requestId = / ID="([^"]+)"/.exec(xml)?.[1] ?? '';
      resolve({ requestId, cookie: answer.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '' });
    }).once('error', reject);
  });
}

/** Each address may post 50 at once. */
const ofAddress = 20;

/**
 * Posts all to `/assert`, at once or so many a second, from as many loopback addresses as it takes, and answers what came back.
 */
export async function postResponses(
  port: number,
  postings: readonly Posting[],
  perSecond = Number.POSITIVE_INFINITY,
): Promise<Posted[]> {
  const agents = Array.from(
    { length: Math.ceil(postings.length / ofAddress) },
    () => new Agent({ keepAlive: true, maxSockets: 10 }),
  );
  const answers = await Promise.all(
    postings.map(async (posting, index) => {
      if (perSecond < Number.POSITIVE_INFINITY) await setTimeout((index * 1_000) / perSecond);
      const from = index % agents.length;
      return post(port, agents[from] ?? new Agent(), `127.0.2.${from + 1}`, posting);
    }),
  );
  for (const agent of agents) agent.destroy();
  return answers;
}

function post(port: number, agent: Agent, localAddress: string, { cookie, body }: Posting): Promise<Posted> {
  return new Promise((resolve, reject) => {
    const headers = {
      cookie,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
    };
    const call = request(
      { host: '127.0.0.1', port, path: '/assert', method: 'POST', agent, localAddress, headers },
      (answer) => {
        answer.resume();
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            location: answer.headers.location ?? '',
            cookies: (answer.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0] ?? ''),
          }),
        );
      },
    );
    call.once('error', reject);
    call.end(body);
  });
}

// On a thread of its own, so that who measures other calls meanwhile is not held up by the posting.
if (parentPort && workerData?.postings) {
  parentPort.postMessage(await postResponses(workerData.port, workerData.postings, workerData.perSecond));
}
