/** Where this browser keeps that the single keys are off. */
export const singleKeysKept = 'single-keys';

/** Whether the single keys are on, in this browser: speech input and some hands press them without meaning to. */
export function singleKeysAreOn(): boolean {
  try {
    return localStorage.getItem(singleKeysKept) !== 'off';
  } catch {
    return true;
  }
}

/** Somebody types, or is in a form: a key is theirs. */
export function isTyping({ isComposing, keyCode, target }: KeyboardEvent): boolean {
  const own = 'form, textarea, select, input:not([type="checkbox"]), [contenteditable]';
  return isComposing || keyCode === 229 || (target instanceof Element && target.closest(own) !== null);
}
