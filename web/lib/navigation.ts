let opened = 0;

/** Counts the pages opened since the start. True when this one was opened from within: its heading then takes the focus. */
export function takesFocus(): boolean {
  opened += 1;
  return opened > 1;
}
