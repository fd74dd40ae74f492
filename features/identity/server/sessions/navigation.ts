import type { FastifyRequest } from 'fastify';

/**
 * True when the browser goes to the address itself, as opposed to loading it as another page's picture, frame or fetch. Browsers
 * that do not tell are let through.
 */
export function isNavigation({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const destination = headers['sec-fetch-dest'];
  return destination === undefined || destination === 'document';
}
