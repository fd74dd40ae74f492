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

/**
 * The address in what programs and people write around one: `mailto:a@b`, `<a@b>`, `Asha Rao <a@b>`, a separator behind. Anything else is
 * as it was but for the spaces around it: no letter of it becomes another's.
 */
export function addressIn(text: string): string {
  const bare = text.replace(/[\u200b\u200e\u200f\u202a-\u202c\u2060\u2066-\u2069\ufeff\u00ad]/g, '').trim();
  const [, between] = /^[^<>]*<([^<>]+)>[,;]?$/u.exec(bare) ?? [];
  return (between ?? bare)
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/(?<=@[^?]*)\?.*$/, '')
    .replace(/[,;]$/, '')
    .trim();
}
