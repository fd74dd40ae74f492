import { isLoopback } from '#server/env-settings.ts';

/** The hosts of the push services that browsers have, or what they end with. */
const services = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];
export const maxEndpoint = 1_000;

/**
 * True for an address that the portal may send to: https, of a push service that browsers have, without a port or a name of its own. A portal
 * that this machine alone can reach may send to this machine, to try it out.
 */
export function isEndpoint(address: string, portalUrl: string): boolean {
  if (address.length > maxEndpoint || !URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (isLoopback(hostname)) return isLoopback(new URL(portalUrl).hostname);
  const isService = services.some((one) => (one.startsWith('.') ? hostname.endsWith(one) : hostname === one));
  return protocol === 'https:' && port === '' && isService;
}
