/** What a picture is by its first bytes; null where it is neither of the two that every paper and deck can hold. */
export function kindOfPicture(bytes: Uint8Array): 'png' | 'jpg' | null {
  const begins = (...first: number[]) => first.every((byte, at) => bytes[at] === byte);
  if (begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  return begins(0xff, 0xd8, 0xff) ? 'jpg' : null;
}

/** How large a picture is, in pixels. */
export async function sizeOfPicture(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(bytes).metadata();
  return { width, height };
}
