import { type Env, productSlug } from '../env.ts';

/** The name of the cookie with the session's second secret, which no script can read. */
export function sessionCookie(env: Pick<Env, 'PRODUCT'>): string {
  return `${productSlug(env)}_token`;
}
