import { generate } from 'lean-qr';

/** Around a code there must be so many empty squares. */
const quiet = 4;

/** A text as a QR code: how many squares it is wide, and those that are dark as the path of a drawing. */
export function qrOf(text: string): { size: number; path: string } {
  const code = generate(text);
  const dark: string[] = [];
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1)
      if (code.get(x, y)) dark.push(`M${x + quiet} ${y + quiet}h1v1h-1z`);
  return { size: code.size + 2 * quiet, path: dark.join('') };
}
