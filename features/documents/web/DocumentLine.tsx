import type { ReactNode } from 'react';
import { displayDate } from '#formats/time/dates.ts';
import { useMe } from '#web/lib/me.ts';
import { Row } from '#web/ui/list/List.tsx';
import type { DocumentRow } from '../contract.ts';
import { Parts } from './Parts.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { fileWords } from './words.ts';

/** A document of a list: what it looks like, what it is called, and where it is. */
export function DocumentLine({ row, end }: { row: DocumentRow; end: ReactNode }) {
  const { timeZone } = useMe();
  const { documentId, title, folderName, addedAt } = row;
  return (
    <Row
      lead={<Thumbnail row={row} />}
      title={<bdi>{title}</bdi>}
      caption={<Parts of={[folderName, fileWords(row), displayDate(new Date(addedAt), timeZone)]} />}
      end={end}
      to={`/documents/${documentId}`}
    />
  );
}
