import { isIP } from 'node:net';

/**
 * The header X-Forwarded-For with nothing but addresses: without the ports that some proxies add, and beginning after the last entry
 * that is no address. What stands before such an entry nobody vouches for; the address of who sent the header takes its place.
 */
export function addressesIn(forwardedFor: string): string {
  const addresses = forwardedFor.split(',').map((entry) => withoutPort(entry.trim()));
  return addresses.slice(addresses.lastIndexOf(null) + 1).join(', ');
}

/** `192.0.2.1:4711`, `[2001:db8::1]:4711` and `[2001:db8::1]` without what is around the address; null where there is none. */
function withoutPort(entry: string): string | null {
  const found = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(entry);
  const address = found?.[1] ?? found?.[2] ?? entry;
  // A zone (fe80::1%eth0) means something to one machine only.
  return isIP(address) === 0 || address.includes('%') ? null : address;
}
