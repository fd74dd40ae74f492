import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { andList, plainList } from '#formats/text/lists.ts';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { Unknown, Upload } from '../../contract.ts';
import { unknownIn } from '../api.ts';
import { AddUnknownDialog } from './AddUnknownDialog.tsx';

/** So many are named before the list is looked at. */
const mostNamed = 6;

/** What the rows name that is not there yet, and the way to add it: once, instead of in each row. */
export function UnknownValues({ upload }: { upload: Upload }) {
  const { data = [] } = useQuery(unknownIn(upload));
  const [adding, setAdding] = useState<Unknown | null>(null);
  return (
    <>
      {data.map((unknown) => (
        <Notice
          key={unknown.field}
          tone="ask"
          action={
            unknown.mayAdd &&
            upload.actions.includes('correct') && (
              <Button onClick={() => setAdding(unknown)}>{m.uploads_unknown_add()}</Button>
            )
          }
        >
          {m.uploads_unknown_listed({ field: unknown.label, values: named(unknown) })}{' '}
          {unknown.mayAdd ? m.uploads_unknown_text() : m.uploads_unknown_ask()}
        </Notice>
      ))}
      {adding && <AddUnknownDialog upload={upload} unknown={adding} onClose={() => setAdding(null)} />}
    </>
  );
}

function named({ values }: Unknown): string {
  const words = values.slice(0, mostNamed).map((value) => m.uploads_unknown_value(value));
  return values.length > mostNamed ? m.uploads_unknown_more({ values: plainList(words) }) : andList(words);
}
