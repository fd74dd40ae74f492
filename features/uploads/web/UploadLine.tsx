import { FileSpreadsheet } from 'lucide-react';
import { timestamp } from '#formats/time/timestamp.ts';
import { useMe } from '#web/lib/me.ts';
import { Row } from '#web/ui/list/List.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import type { Upload } from '../contract.ts';
import { isUnderWay } from './api.ts';
import { CountsLine } from './CountsLine.tsx';
import { Progress } from './Progress.tsx';
import style from './UploadLine.module.css';
import { nextWords, stateWords } from './words.ts';

/** An upload in the list: what, who and when, what came of it, and what is next. */
export function UploadLine({ upload }: { upload: Upload }) {
  const { timeZone } = useMe();
  const { fileName, kindTitle, by, madeAt, uploadId } = upload;
  const at = timestamp(new Date(madeAt), timeZone);
  const state = stateWords(upload);
  const next = nextWords(upload);
  return (
    <Row
      to={`/admin/uploads/${uploadId}`}
      lead={<Tile tone={state.tone === 'info' ? 'plain' : state.tone} icon={<FileSpreadsheet />} />}
      title={<bdi>{fileName}</bdi>}
      caption={
        <span className={style.about}>
          <span>{[kindTitle, by?.name, at].filter(Boolean).join(' · ')}</span>
          {isUnderWay(upload) ? <Progress upload={upload} /> : <CountsLine upload={upload} />}
          {next && <span className={style.next}>{next}</span>}
        </span>
      }
      end={<Tag tone={state.tone}>{state.words}</Tag>}
    />
  );
}
