import { m } from '#messages';

const step = 1024;
const units = [
  ({ size }: { size: string }) => m.formats_bytes({ count: Number(size) }),
  m.formats_kilobytes,
  m.formats_megabytes,
  m.formats_gigabytes,
  m.formats_terabytes,
];

/** How much a disk or a database holds, for people, in the largest unit of which there is one: 3.4 GB. */
export function storageSize(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(step)));
  const size = String(Math.round((bytes / step ** power) * 10) / 10);
  return units[power]?.({ size }) ?? '';
}
