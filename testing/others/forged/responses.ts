import { forgedEncrypted } from './encrypted.ts';
import type { Forged, Makers } from './forge.ts';
import { forgedInside } from './inside.ts';
import { forgedOutside } from './outside.ts';
import { forgedWrapping } from './wrapping.ts';

/** Every response that must be refused. */
export function forgedResponses(makers: Makers): Forged[] {
  return [
    ...forgedOutside(makers),
    ...forgedWrapping(makers),
    ...forgedEncrypted(makers),
    ...forgedInside(makers),
  ];
}
