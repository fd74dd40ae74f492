/** Somebody's mailbox. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

const addressShape = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,189}$/u;

/** Reads `portal@example.com` or `Portal <portal@example.com>`; null when it is neither. */
export function readMailbox(text: string): Mailbox | null {
  const [, named, between] = /^(?:([^<>"\p{Cc}]{1,100}?)\s+)?<([^<>]+)>$/u.exec(text) ?? [];
  const address = between ?? text;
  return addressShape.test(address) ? { name: named ?? '', address } : null;
}
