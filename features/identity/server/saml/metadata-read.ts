import { readFile, stat } from 'node:fs/promises';
import { isLoopback, WrongSetting } from '#server/env-settings.ts';
import { largestMetadata } from './identity-provider.ts';

const fetchWithinMs = 10_000;

/** True for an address, false for the path of a file. */
export function isAddress(source: string): boolean {
  return /^https?:\/\//.test(source);
}

/**
 * Reads SAML_IDP_METADATA: a file, or an https address (http on loopback), 1 MB at most.
 * @throws WrongSetting with what to mend
 */
export function readSource(source: string): Promise<string> {
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

async function readFromFile(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).slice(0, largestMetadata + 1);
  } catch {
    throw unreadable(path);
  }
}

function unreadable(path: string): WrongSetting {
  return new WrongSetting(`SAML_IDP_METADATA is not valid: the file ${path} cannot be read.`);
}

async function download(address: string): Promise<string> {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || (url.protocol !== 'https:' && !isLoopback(url.hostname))) {
    throw new WrongSetting('SAML_IDP_METADATA is not valid: its address must start with https://.');
  }
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(fetchWithinMs), redirect: 'error' });
    if (!answer.ok || !answer.body) throw new Error(`it answered ${answer.status}`);
    let text = '';
    for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
      text += part;
      if (text.length > largestMetadata) throw new Error('it is larger than 1 MB');
    }
    return text;
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'no answer';
    throw new WrongSetting(`SAML_IDP_METADATA is not valid: ${url.origin} cannot be read (${reason}).`);
  }
}
