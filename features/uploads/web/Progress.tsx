import { useState } from 'react';
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx';
import type { Upload } from '../contract.ts';
import style from './Progress.module.css';
import { progressWords } from './words.ts';

/** How far it is with what is done in the background; a quarter of the way is read out, not each look at it. */
export function Progress({ upload, spoken }: { upload: Upload; spoken?: boolean }) {
  const words = progressWords(upload);
  const { progress } = upload;
  const [done, total] = progress ? [progress.done, progress.total] : [0, 0];
  const quarter = total > 0 ? Math.floor((done / total) * 4) : 0;
  return (
    <span className={style.progress}>
      <progress aria-label={words} {...(total > 0 && { value: Math.min(done, total), max: total })} />
      <span className="num">{words}</span>
      {spoken && <Spoken quarter={quarter} words={words} />}
    </span>
  );
}

/** What is read out: the words of when this quarter began. */
function Spoken({ quarter, words }: { quarter: number; words: string }) {
  const [said, setSaid] = useState({ quarter, words });
  if (said.quarter !== quarter) setSaid({ quarter, words });
  return (
    <VisuallyHidden>
      <span role="status">{said.words}</span>
    </VisuallyHidden>
  );
}
