import { useQuery } from '@tanstack/react-query';
import { Download, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { sheetBounds } from '#contract/uploads.ts';
import { numberText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { FileDrop } from '#web/ui/form/FileDrop.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { LoadingBlock } from '#web/ui/Skeleton.tsx';
import { saveTemplate, uploadKinds } from '../api.ts';
import style from './StartUpload.module.css';
import type { useStart } from './use-start.ts';

/** The old format is taken too: the server says what to do with such a file. */
const bounds = { most: 1, bytes: sheetBounds.fileBytes, accept: ['.xlsx', '.csv', '.xls'] };

interface StartUploadProps {
  start: ReturnType<typeof useStart>;
  /** The kind that is chosen at first. */
  kind?: string | undefined;
}

/** What is to be uploaded, an empty spreadsheet to begin with, and a place to drop the filled one. */
export function StartUpload({ start, kind: first }: StartUploadProps) {
  const query = useQuery(uploadKinds);
  const { data: kinds } = query;
  const [chosen, setChosen] = useState(first ?? '');
  if (!kinds) return <Loaded of={query} loading={<LoadingBlock />} />;
  const kind = kinds.length === 1 ? kinds[0] : kinds.find((one) => one.kind === chosen);
  const { file, busy, refused, take } = start;
  const isFailed = file !== null && !busy && refused !== null;
  return (
    <form className={style.form} onSubmit={(event) => event.preventDefault()}>
      {kinds.length > 1 && (
        <Field label={m.uploads_kind()}>
          <Select
            value={chosen}
            placeholder={m.uploads_kind_choose()}
            options={kinds.map((one) => ({ value: one.kind, label: one.title }))}
            disabled={busy}
            onChange={(event) => setChosen(event.target.value)}
          />
        </Field>
      )}
      {kind && (
        <>
          <Template kind={kind} />
          <Field label={m.uploads_file()} group error={refused ?? undefined}>
            <FileDrop
              files={file ? [file] : []}
              bounds={bounds}
              hint={m.uploads_file_hint({ megabytes: sheetBounds.megabytes })}
              disabled={busy}
              onChange={(files) => (files[0] ? take(kind.kind, files[0]) : start.forget())}
            />
          </Field>
          {busy && <Sent percent={start.percent} />}
          <span role="status" className="hidden-visually">
            {busy && m.uploads_sending()}
          </span>
          {isFailed && (
            <Button icon={<RotateCw />} onClick={() => take(kind.kind, file)}>
              {m.ui_retry()}
            </Button>
          )}
        </>
      )}
    </form>
  );
}

/** How much of the file is sent; once all of it is, the server looks at it, which takes as long as it takes. */
function Sent({ percent }: { percent: number }) {
  const isUnderWay = percent > 0 && percent < 100;
  return (
    <span className={style.sent}>
      <progress
        className={style.progress}
        aria-label={m.uploads_sending()}
        {...(isUnderWay && { value: percent, max: 100 })}
      />
      {isUnderWay && <span className="caption num">{m.uploads_sent({ percent: numberText(percent) })}</span>}
    </span>
  );
}

/** An empty spreadsheet to begin with. */
function Template({ kind }: { kind: Parameters<typeof saveTemplate>[0] }) {
  return (
    <div className={style.template}>
      <p>{m.uploads_template_text()}</p>
      <Button variant="quiet" icon={<Download />} onClick={() => saveTemplate(kind)}>
        {m.uploads_template()}
      </Button>
    </div>
  );
}
