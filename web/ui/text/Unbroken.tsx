import { Fragment } from 'react';

const wholes = /([A-Z]+-\d+|\d{2}-\d{2}-\d{4}|-?\S{1,4}\u00a0\d[\d,]*(?:\.\d+)?|\d+(?:\.\d+)? [KM]B)/;

/**
 * Text in which no day (14-11-2026), id (AAR-20061), amount (₹ 14,900) or size (1.65 KB) is broken over two lines, as browsers do after a
 * hyphen, or turned round among Arabic words.
 */
export function Unbroken({ children }: { children: string }) {
  return children.split(wholes).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by where it stands
    <Fragment key={index}>{index % 2 === 1 ? <span className="unbroken">{piece}</span> : piece}</Fragment>
  ));
}
