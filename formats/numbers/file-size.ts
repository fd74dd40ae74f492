import { m } from '#messages';

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** A file's size for people: in bytes, KB or MB, the latter two with two decimals (section 5). */
export function fileSize(bytes: number): string {
  if (bytes < kilobyte) return m.formats_bytes({ count: bytes });
  // What would round up to 1024.00 KB is a megabyte already.
  const kilobytes = (bytes / kilobyte).toFixed(2);
  if (Number(kilobytes) < kilobyte) return m.formats_kilobytes({ size: kilobytes });
  return m.formats_megabytes({ size: (bytes / megabyte).toFixed(2) });
}
