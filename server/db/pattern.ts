/** A text as `like` and `ilike` find it, letter by letter: its `%`, `_` and `\` stand for themselves. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
