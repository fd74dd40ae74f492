import type { KeyboardEvent } from 'react';

/**
 * A key of somebody who is putting a letter together, by an input method: it is the method's, and chooses nothing. Some browsers say so by the
 * code 229 alone, for the Enter that ends it.
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
