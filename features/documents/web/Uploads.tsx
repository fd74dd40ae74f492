import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import page from './DocumentPage.module.css';
import style from './UploadDialog.module.css';
import type { Upload } from './use-uploads.ts';

const tones = { waiting: 'plain', sending: 'plain', checking: 'plain', done: 'ok', refused: 'bad' } as const;

interface UploadsProps {
  uploads: readonly Upload[];
  onAgain: (upload: Upload) => unknown;
}

/** How far each file is, and why one was not taken. */
export function Uploads({ uploads, onAgain }: UploadsProps) {
  const of = uploads.length;
  const done = uploads.filter(({ state }) => state === 'done').length;
  const refused = uploads.filter(({ state }) => state === 'refused').length;
  return (
    <div className={page.form}>
      <p role="status">
        {refused > 0
          ? m.documents_upload_counts_refused({ done, of, refused })
          : m.documents_upload_counts({ done, of })}
      </p>
      <ul className={style.list} aria-label={m.documents_upload_files()}>
        {uploads.map((upload) => (
          <li key={upload.key} className={style.upload}>
            <bdi className={style.name}>{upload.file.name}</bdi>
            <Tag tone={tones[upload.state]}>{m.documents_upload_state({ state: upload.state })}</Tag>
            {(upload.state === 'sending' || upload.state === 'checking') && (
              <progress
                aria-label={m.documents_upload_progress({ name: upload.file.name })}
                {...(upload.state === 'sending' && { value: upload.share, max: 1 })}
              />
            )}
            {upload.state === 'refused' && (
              <>
                <p className={style.refused} role="alert">
                  {upload.message}
                </p>
                <Again upload={upload} onAgain={onAgain} />
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What one may do about a file that was not added; nothing, where it would be refused again. */
function Again({ upload, onAgain }: { upload: Upload; onAgain: UploadsProps['onAgain'] }) {
  const { file, titled, mayTryAgain } = upload;
  if (!titled && !mayTryAgain) return null;
  const { name } = file;
  return (
    <div>
      <Button
        aria-label={
          titled ? m.documents_upload_as_version_of({ name }) : m.documents_upload_again_of({ name })
        }
        onClick={() => onAgain(upload)}
      >
        {titled ? m.documents_upload_as_version() : m.documents_upload_again()}
      </Button>
    </div>
  );
}
