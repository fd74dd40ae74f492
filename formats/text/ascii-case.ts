/** The text with A to Z in lower case; no other letter becomes one of a to z, as the sign of Kelvin would. */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (c) => c.toLowerCase());
}

/** The text with a to z in upper case; no other letter becomes one of A to Z, as the dotless i and the long s would. */
export function upperAscii(text: string): string {
  return text.replace(/[a-z]/g, (c) => c.toUpperCase());
}
