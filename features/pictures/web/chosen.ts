import { pictureBytes } from '../rules.ts';

/** A picture that was chosen, with an address to show it by; `revoke` when it is shown no more. */
export interface Chosen {
  readonly file: File;
  readonly address: string;
}

const longestSide = 1_600;
const photoQuality = 0.85;

/**
 * Opens a chosen file as a picture.
 * @throws when it cannot be read
 */
export async function openChosen(file: File): Promise<Chosen> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(address);
    throw error;
  }
  return { file, address };
}

/**
 * A photo that was just taken, small enough to be sent: a phone's camera writes several megabytes, and there is nothing else to choose.
 * @throws when it cannot be read
 */
export async function smallEnough(photo: File): Promise<File> {
  if (photo.size < pictureBytes) return photo;
  const bitmap = await createImageBitmap(photo);
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const written = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', photoQuality),
  );
  if (!written) throw new Error('the photo could not be written');
  return new File([written], 'photo.jpg', { type: 'image/jpeg' });
}
