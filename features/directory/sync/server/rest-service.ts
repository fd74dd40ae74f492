import { mostBytes, mostColumns, mostRows } from '#server/files/table.ts';
import { nextAddress, type Page, readPage, SourceError, tableOf } from '../pages.ts';

/** How long one page may take, and all; how many there may be, and of how many bytes together. */
export const restBounds = { pageMs: 30_000, allMs: 300_000, pages: 2_000, bytes: mostBytes };

/** An address, asked with a token. */
interface Asked {
  readonly url: URL;
  readonly token: string | undefined;
}

/**
 * All pages of a source as one table, or none of it.
 * @throws SourceError
 */
export async function readPages({ url, token }: Asked, bounds = restBounds): Promise<string> {
  const table = tableOf({ rows: mostRows, columns: mostColumns });
  const inAll = AbortSignal.timeout(bounds.allMs);
  const seen = new Set<string>();
  let left = bounds.bytes;
  for (let address: URL | null = url; address; ) {
    if (seen.has(address.href) || seen.size >= bounds.pages) throw new SourceError('endless');
    seen.add(address.href);
    const within = AbortSignal.any([inAll, AbortSignal.timeout(bounds.pageMs)]);
    const text = await readText({ url: address, token }, within, left);
    left -= Buffer.byteLength(text);
    const page: Page = readPage(text);
    table.add(page.rows);
    address = page.next === null ? null : nextAddress(address, page.next);
  }
  return table.text();
}

/** What the source answers. It is followed nowhere: the token is for this address alone. */
async function readText({ url, token }: Asked, signal: AbortSignal, most: number): Promise<string> {
  try {
    const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(url, { headers, signal, redirect: 'manual' });
    const fault = faultOf(answer.status);
    if (fault || !answer.body) {
      await answer.body?.cancel();
      throw new SourceError(fault ?? 'shape', answer.status);
    }
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of answer.body) {
      size += part.length;
      if (size > most) throw new SourceError('too_much');
      parts.push(part);
    }
    return Buffer.concat(parts).toString('utf8');
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError(signal.aborted ? 'slow' : 'unreachable');
  }
}

function faultOf(status: number): 'refused' | 'moved' | 'status' | null {
  if (status >= 200 && status < 300) return null;
  if (status === 401 || status === 403) return 'refused';
  return status >= 300 && status < 400 ? 'moved' : 'status';
}
