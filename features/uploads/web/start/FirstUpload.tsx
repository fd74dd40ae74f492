import { m } from '#messages';
import style from './StartUpload.module.css';
import { StartUpload } from './StartUpload.tsx';
import { useStart } from './use-start.ts';

/** Where nothing was uploaded yet: the way to begin. */
export function FirstUpload() {
  const start = useStart();
  return (
    <div className={style.first}>
      <h2>{m.uploads_none()}</h2>
      <StartUpload start={start} />
    </div>
  );
}
