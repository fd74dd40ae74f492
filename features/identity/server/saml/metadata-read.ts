import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { isLoopback, WrongSetting } from '#server/env-settings.ts';
import { largestMetadata } from './identity-provider.ts';

const fetchWithinMs = 10_000;

/** True for an address, false for the path of a file. */
export function isAddress(source: string): boolean {
  return /^https?:\/\//.test(source);
}

/** Of a file or an answer so many bytes are read: a character may have two where it is in UTF-16. */
const mostBytes = 2 * largestMetadata + 4;

/**
 * Reads SAML_IDP_METADATA: a file, or an https address (http on loopback), some 2 MB at most.
 * @throws WrongSetting with what to mend
 */
export function readSource(source: string): Promise<Uint8Array> {
  return isAddress(source) ? download(source) : readFromFile(source);
}

/**
 * Changes when the file does.
 * @throws WrongSetting when it is not there
 */
export async function markOf(path: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(path);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    throw unreadable(path);
  }
}

class TooLarge extends Error {}

async function readFromFile(path: string): Promise<Uint8Array> {
  try {
    return await gathered(createReadStream(path));
  } catch (error) {
    if (error instanceof TooLarge)
      throw new WrongSetting(`SAML_IDP_METADATA is not valid: the file ${path}: ${error.message}.`);
    throw unreadable(path);
  }
}

async function gathered(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  let size = 0;
  for await (const part of parts) {
    all.push(part);
    size += part.length;
    if (size > mostBytes) throw new TooLarge('it is larger than 1 MB');
  }
  return Buffer.concat(all);
}

function unreadable(path: string): WrongSetting {
  return new WrongSetting(`SAML_IDP_METADATA is not valid: the file ${path} cannot be read.`);
}

async function download(address: string): Promise<Uint8Array> {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || (url.protocol !== 'https:' && !isLoopback(url.hostname))) {
    throw new WrongSetting('SAML_IDP_METADATA is not valid: its address must start with https://.');
  }
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(fetchWithinMs), redirect: 'error' });
    if (!answer.ok || !answer.body) throw new Error(`it answered ${answer.status}`);
    return await gathered(answer.body);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'no answer';
    throw new WrongSetting(`SAML_IDP_METADATA is not valid: ${url.origin} cannot be read (${reason}).`);
  }
}
