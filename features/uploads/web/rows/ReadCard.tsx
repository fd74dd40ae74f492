import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import type { Upload } from '../../contract.ts';
import { readingOf } from '../api.ts';
import { counted } from '../words.ts';
import style from './ReadCard.module.css';
import { ReadColumnLine } from './ReadColumnLine.tsx';

/** So many columns are shown at first. */
const mostAtFirst = 4;

/** What was read: by column what is kept otherwise than it is written, and the way to have a whole column read otherwise. */
export function ReadCard({ upload }: { upload: Upload }) {
  const query = useQuery(readingOf(upload));
  const [isWhole, setWhole] = useState(false);
  const { data, error } = query;
  if (data === null) return null;
  if (error)
    return (
      <Card flush>
        <ErrorState title={m.uploads_read_failed()} error={error} retry={query.refetch} />
      </Card>
    );
  if (!data)
    return (
      <Card title={m.uploads_read_title()} flush>
        <LoadingRows rows={1} />
      </Card>
    );
  if (data.length === 0)
    return (
      <Card title={m.uploads_read_title()}>
        <p className="muted">{m.uploads_read_plain()}</p>
      </Card>
    );
  const shown = isWhole ? data : data.slice(0, mostAtFirst);
  const more = data.length - shown.length;
  return (
    <Card title={m.uploads_read_title()} flush>
      <ul className={style.columns} aria-label={m.uploads_read_title()}>
        {shown.map((column) => (
          <ReadColumnLine key={column.field} upload={upload} column={column} />
        ))}
      </ul>
      {more > 0 && (
        <div className={style.more}>
          <Button variant="quiet" onClick={() => setWhole(true)}>
            {m.uploads_read_more(counted(more))}
          </Button>
        </div>
      )}
    </Card>
  );
}
