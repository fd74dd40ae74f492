import type { FastifyReply } from 'fastify';
import type { Platform } from '../platform.ts';

/** What Razorpay's checkout comes from, opens in a frame over the page, and tells how it went. */
const checkout = {
  script: 'https://checkout.razorpay.com/v1/checkout.js',
  frame: 'https://api.razorpay.com',
  told: 'https://lumberjack.razorpay.com',
} as const;

/**
 * What a page of ours may load, and where it may send: itself and nothing else, no script and no style that stands in the page.
 * `data:` and `blob:` are pictures and documents that the page itself has fetched. Where Razorpay takes the money its checkout comes besides.
 */
function contentSecurityPolicy({ PAYMENT_GATEWAY }: Platform['env']): string {
  const besides = PAYMENT_GATEWAY === 'razorpay' ? checkout : null;
  const from = (address: string | undefined) => (address ? ` ${address}` : '');
  return [
    "default-src 'none'",
    `script-src 'self'${from(besides?.script)}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${from(besides?.told)}`,
    `frame-src 'self' blob:${from(besides?.frame)}`,
    "base-uri 'none'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const never = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer']
  .concat(['microphone', 'midi', 'payment', 'publickey-credentials-get', 'serial', 'usb', 'browsing-topics'])
  .map((feature) => `${feature}=()`)
  .join(', ');

const made = new WeakMap<Platform, Record<string, string>>();
const lighter = new WeakMap<Platform, readonly (readonly [string, string])[]>();

/** What only a page needs: JSON loads nothing, asks a device for nothing and opens no window. */
const ofPages = ['x-frame-options', 'referrer-policy', 'cross-origin-opener-policy', 'permissions-policy'];
const nothingLoaded = "default-src 'none'; frame-ancestors 'none'";

/** Gives an answer the headers that it has not been given yet; JSON those that it needs: those of a page are 700 bytes more, with each call. */
export function addSecurityHeaders(platform: Platform, reply: FastifyReply): void {
  const headers = isJson(reply) ? ofJson(platform) : Object.entries(securityHeaders(platform));
  for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
}

const isJson = (reply: FastifyReply) =>
  /^application\/(?:scim\+)?json\b/.test(String(reply.getHeader('content-type')));

function ofJson(platform: Platform): readonly (readonly [string, string])[] {
  const headers =
    lighter.get(platform) ??
    Object.entries({ ...securityHeaders(platform), 'content-security-policy': nothingLoaded }).filter(
      ([name]) => !ofPages.includes(name),
    );
  lighter.set(platform, headers);
  return headers;
}

/** The headers of every answer. Made once: to work them out at each answer cost as much as the whole framework does. */
export function securityHeaders(platform: Platform): Record<string, string> {
  let headers = made.get(platform);
  if (!headers) {
    const https = platform.env.PUBLIC_URL.startsWith('https://');
    headers = {
      'content-security-policy': contentSecurityPolicy(platform.env),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': never,
      // What is no file of the built page is personal until somebody says otherwise.
      'cache-control': 'no-store',
      ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    };
    made.set(platform, headers);
  }
  return headers;
}
