/** A picture has fewer bytes than this, as it was chosen (the specification's section 5). */
export const pictureBytes = 1_000_000;
/** How a picture's name may end (a browser saves a JPEG as `.jfif`, too), and what its bytes may be. */
export const pictureEndings = ['.jpg', '.jpeg', '.jpe', '.jfif', '.png'] as const;
export const pictureKinds = ['image/jpeg', 'image/png'] as const;
/** The sides of the squares that are kept, in pixels: for a page about somebody, and for a list. */
export const pictureSides = { large: 512, small: 96 } as const;
/** The most people whose pictures are asked for at once. */
export const picturesAsked = 100;
/** What the answer to an upload says when it went through, letter for letter (the specification's section 5). */
export const uploadedText = 'file uploaded succesfully';

/** What is wrong with a file that somebody chose as a picture, by its name and size; null: nothing. */
export function wrongPicture(file: { readonly name: string; readonly size: number }): 'kind' | 'size' | null {
  const name = file.name.toLowerCase();
  if (!pictureEndings.some((ending) => name.endsWith(ending))) return 'kind';
  return file.size < pictureBytes ? null : 'size';
}

/** The names that a picture's files are kept under, of whom `version` is given anew with each upload. */
export function fileNamesOf(version: string): { large: string; small: string } {
  const { large, small } = pictureSides;
  return { large: `${version}-${large}.webp`, small: `${version}-${small}.webp` };
}

/** The part of the picture that was chosen: `x,y,side` in pixels of the upright picture; undefined: the middle. */
export function squareOf(crop: string | undefined): { x: number; y: number; side: number } | null {
  const [x, y, side] = (crop ?? '').split(',').map(Number);
  return x === undefined || y === undefined || !side ? null : { x, y, side };
}
