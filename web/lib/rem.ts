/** How many pixels a rem has for the reader, who may have chosen larger type. */
export const remPx = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
