import { createHash } from 'node:crypto';
import type { Env } from '#server/env.ts';

export interface ChatFrame {
  readonly html: string;
  readonly policy: string;
}

/**
 * The frame in which the chat bot runs, and the policy that comes with it; null where no chat is set (CHAT_SCRIPT).
 *
 * Its script is somebody else's: the frame is sandboxed without an origin, so that it reads nothing of the portal's (no token, no cookie, no call),
 * and reaches its own hosts alone. What it is given is the e-mail address, which stands after the `#` of the frame's address and goes to no server.
 */
export function chatFrame({ CHAT_SCRIPT, CHAT_HOSTS, CHAT_GLOBAL, CHAT_CONFIG }: Env): ChatFrame | null {
  if (!CHAT_SCRIPT) return null;
  const script = starter(CHAT_SCRIPT, CHAT_GLOBAL, CHAT_CONFIG);
  const named = CHAT_HOSTS.split(/[\s,]+/).filter((host) => host !== '');
  const hosts = [new URL(CHAT_SCRIPT).origin, ...named.map((host) => `https://${host}`)].join(' ');
  const sockets = named.map((host) => ` wss://${host}`).join('');
  const ownHash = createHash('sha256').update(script).digest('base64');
  return {
    html: `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Chat</title><script>${script}</script>`,
    policy: [
      "default-src 'none'",
      `script-src 'sha256-${ownHash}' ${hosts}`,
      // Such widgets style themselves.
      `style-src 'unsafe-inline' ${hosts}`,
      `img-src data: blob: ${hosts}`,
      `font-src data: ${hosts}`,
      `media-src blob: ${hosts}`,
      `connect-src ${hosts} ${new URL(CHAT_SCRIPT).origin.replace(/^http/, 'ws')}${sockets}`,
      `frame-src ${hosts}`,
      `form-action ${hosts}`,
      "base-uri 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox',
    ].join('; '),
  };
}

/** Without an origin a browser refuses these to a script, and most widgets stop at that: they last as long as the frame. */
const forgetful = `for (const name of ['localStorage', 'sessionStorage']) {
  const held = new Map();
  Object.defineProperty(window, name, { value: {
    get length() { return held.size; },
    key: (at) => [...held.keys()][at] ?? null,
    getItem: (key) => held.get(String(key)) ?? null,
    setItem: (key, value) => { held.set(String(key), String(value)); },
    removeItem: (key) => { held.delete(String(key)); },
    clear: () => held.clear(),
  } });
}
Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });`;

function starter(address: string, variable: string, config: string): string {
  // What stands in a page must not end its script.
  const quoted = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
  return `${forgetful}
const email = decodeURIComponent(location.hash.slice(1));
const given = ${quoted(JSON.parse(config))};
window[${quoted(variable)}] = { ...given, payload: { ...given.payload, email } };
const script = document.createElement('script');
script.src = ${quoted(address)};
script.onload = () => parent.postMessage('chat:ready', '*');
script.onerror = () => parent.postMessage('chat:failed', '*');
document.head.append(script);`;
}
