import type { Env } from '../env.ts';
import { aheadOf, codeOf, mostBytes, mostSaid, textOf, withinMs } from './answers.ts';
import type { Facts, ProxyFault } from './facts.ts';

export async function lookAtProxy({ PUBLIC_URL: url }: Env): Promise<Facts['proxy']> {
  try {
    const answer = await fetch(`${url}/readyz`, {
      signal: AbortSignal.timeout(withinMs),
      redirect: 'manual',
    });
    const aheadMs = aheadOf(answer);
    const text = await textOf(answer);
    return {
      url,
      fault: null,
      found: {
        status: answer.status,
        leadsTo: answer.headers.get('location')?.slice(0, mostSaid) ?? null,
        isPortal: answer.headers.has('x-request-id') && /"(status|error)"/.test(text),
        ...(await lookAtStream(`${url}/streamz`)),
        aheadMs,
      },
    };
  } catch (error) {
    const code = codeOf(error);
    return { url, fault: { kind: proxyKind(code), code }, found: null };
  }
}

/** By what Node and OpenSSL call a failed call. */
export function proxyKind(code: string): ProxyFault['kind'] {
  if (/WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|EPROTO/.test(code)) return 'plain';
  return /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS/.test(code) ? 'certificate' : 'silent';
}

type Streamed = Pick<NonNullable<Facts['proxy']['found']>, 'spreadMs' | 'host' | 'unheard'>;

/** How far apart the first and the last piece of the probe's stream come, and what its first piece says of how the portal was asked. */
async function lookAtStream(address: string): Promise<Streamed> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(withinMs), redirect: 'manual' });
  if (answer.status !== 200 || !answer.body) return { spreadMs: null, host: null, unheard: false };
  const came: number[] = [];
  let text = '';
  for await (const piece of answer.body) {
    came.push(performance.now());
    text += Buffer.from(piece).toString();
    if (text.length > mostBytes) break;
  }
  return {
    spreadMs: came.length === 0 ? null : (came.at(-1) ?? 0) - (came[0] ?? 0),
    ...askedOf(text),
  };
}

/** What the first piece of the stream says. Whatever else may answer there, it is no fault of the doctor's. */
function askedOf(text: string): Pick<Streamed, 'host' | 'unheard'> {
  try {
    const { host, unheard } = JSON.parse(/^data: (\{[^\n]{0,600}\})$/m.exec(text)?.[1] ?? '{}');
    return { host: typeof host === 'string' ? host : null, unheard: unheard === true };
  } catch {
    return { host: null, unheard: false };
  }
}
