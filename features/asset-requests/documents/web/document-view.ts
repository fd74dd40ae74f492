/** By how many degrees a document is turned, clockwise. */
export type Turn = 0 | 90 | 180 | 270;

/** A zoom of 1 is as wide as the place that it is shown in. */
export const zoomBounds = { least: 0.5, most: 5 } as const;
const steps = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 2.5, 3, 4, 5];

/** The next larger step of the zoom. */
export function zoomedIn(zoom: number): number {
  return steps.find((step) => step > zoom + 0.01) ?? zoomBounds.most;
}

/** The next smaller step of the zoom. */
export function zoomedOut(zoom: number): number {
  return steps.findLast((step) => step < zoom - 0.01) ?? zoomBounds.least;
}

/** A zoom within its bounds. */
export function boundZoom(zoom: number): number {
  return Math.min(zoomBounds.most, Math.max(zoomBounds.least, zoom));
}

/** A quarter further. */
export function turned(turn: Turn): Turn {
  return ((turn + 90) % 360) as Turn;
}

/** How large a picture is shown: `box` is the room it takes once turned, `picture` its own size before. */
export function pictureSize(
  natural: { width: number; height: number },
  fit: number,
  zoom: number,
  turn: Turn,
): { box: { width: number; height: number }; picture: { width: number; height: number } } {
  const lies = turn === 90 || turn === 270;
  const across = lies ? natural.height : natural.width;
  // A small picture is not blown up to fill the place.
  const scale = (Math.min(fit, across) * zoom) / Math.max(1, across);
  const picture = { width: natural.width * scale, height: natural.height * scale };
  return { picture, box: lies ? { width: picture.height, height: picture.width } : picture };
}
