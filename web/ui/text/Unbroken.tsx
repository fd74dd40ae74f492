import { Fragment } from 'react';

const wholes = /([A-Z]+-\d+|\d{2}-\d{2}-\d{4})/;

/** Text in which neither a day (14-11-2026) nor an id (AAR-20061) is broken over two lines, as browsers do after a hyphen. */
export function Unbroken({ children }: { children: string }) {
  return children.split(wholes).map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by where it stands
    <Fragment key={index}>{index % 2 === 1 ? <span className="unbroken">{piece}</span> : piece}</Fragment>
  ));
}
