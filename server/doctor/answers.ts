/** How an answer of somebody else is read: with a bound, and no longer than a while. */

export const withinMs = 8_000;
/** So much of an answer is read, in bytes: a description of a provider has some thousands. */
export const mostBytes = 2_000_000;
/** So much of what somebody else says is told, in characters. */
export const mostSaid = 200;

/** What an answer says, as far as it is read. */
export async function textOf({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body ?? []) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > mostBytes) break;
  }
  return Buffer.concat(pieces).toString();
}

/** How far the clock of whoever answered is ahead, in milliseconds; null: it does not say. */
export function aheadOf({ headers }: Response): number | null {
  const date = Date.parse(headers.get('date') ?? '');
  // The header has whole seconds.
  return Number.isNaN(date) ? null : date + 500 - Date.now();
}

/** What went wrong with a call: the code of it, where it has one. */
export function codeOf(error: unknown): string {
  const { cause, message, name } = error as Error & { cause?: { code?: string } };
  return name === 'TimeoutError' ? 'ETIMEDOUT' : (cause?.code ?? message).slice(0, mostSaid);
}
