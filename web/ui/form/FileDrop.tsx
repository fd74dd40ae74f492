import { Camera, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { fileSize } from '#formats/numbers/file-size.ts';
import { m } from '#messages';
import { classNames } from '../../lib/class-names.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Button } from '../Button.tsx';
import { useField, useFieldLabel } from './Field.tsx';
import style from './FileDrop.module.css';
import { type FileBounds, type FileProblem, sortFiles } from './files.ts';
import { HeldFiles } from './HeldFiles.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useFilePaste } from './use-file-paste.ts';

interface FileDropProps {
  files: readonly File[];
  onChange: (files: File[]) => void;
  bounds: FileBounds;
  /** What is allowed, in one sentence. */
  hint: string;
  disabled?: boolean | undefined;
  /** One may be pasted too, wherever the focus is. */
  pastes?: boolean | undefined;
}

/** Takes files by drop, by choice or, on a phone, from its camera; shows a preview of each, and says plainly which were not taken and why. */
export function FileDrop({ files, onChange, bounds, hint, disabled, pastes = false }: FileDropProps) {
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isTouch = useMedia('(pointer: coarse)');
  const takesPictures = bounds.accept.some(isPicture);
  const choose = chooseWords(bounds);
  const { refused, add, remove } = useTaken({ files, onChange, bounds, disabled });
  const labelledBy = useFieldLabel();
  const { id, 'aria-required': _required, ...wiring } = useField();

  const removeAndGoOn = (place: number) => {
    remove(place);
    input.current?.focus();
  };
  const isFull = disabled || files.length >= bounds.most;
  const over = useFileDrop(root, add);
  useFilePaste(pastes, add);

  return (
    <div className={style.files} ref={root}>
      <div className={classNames(style.drop, over && style.over)}>
        <Upload aria-hidden="true" />
        <p>
          <span className={style.choose}>{choose}</span> {otherWaysWords(bounds, pastes)}
        </p>
        <p className="caption">{hint}</p>
        <input
          ref={input}
          id={id}
          {...wiring}
          aria-labelledby={labelledBy}
          aria-label={labelledBy ? undefined : choose}
          className={style.input}
          type="file"
          multiple={bounds.most > 1}
          accept={bounds.accept.join(',')}
          disabled={isFull}
          onChange={(event) => {
            add(event.target.files);
            event.target.value = '';
          }}
        />
      </div>
      {takesPictures && isTouch && <Photo disabled={isFull} onTaken={add} />}
      <Refused files={refused} bounds={bounds} />
      {files.length > 0 && <HeldFiles files={files} disabled={disabled} onRemove={removeAndGoOn} />}
    </div>
  );
}

interface RefusedProps {
  files: readonly { readonly file: File; readonly problem: FileProblem }[];
  bounds: FileBounds;
}

/** Which were not taken, and why. */
function Refused({ files, bounds }: RefusedProps) {
  if (files.length === 0) return null;
  return (
    <ul className={style.refused} role="alert">
      {files.map(({ file, problem }) => (
        <li key={`${file.name}-${problem}`}>{sentence(file, problem, bounds)}</li>
      ))}
    </ul>
  );
}

/** Takes what is allowed of the files that come, and keeps what was not and why. */
function useTaken({ files, onChange, bounds, disabled }: Omit<FileDropProps, 'hint' | 'pastes'>) {
  const [refused, setRefused] = useState<{ file: File; problem: FileProblem }[]>([]);
  return {
    refused,
    add(dropped: FileList | null) {
      if (!dropped || disabled) return;
      const sorted = sortFiles(files, [...dropped], bounds);
      setRefused(sorted.refused);
      if (sorted.taken.length > 0) onChange([...files, ...sorted.taken]);
    },
    remove(place: number) {
      setRefused([]);
      onChange(files.filter((_, other) => other !== place));
    },
  };
}

const isPicture = (kind: string) => /^(image\/|\.(jpe?g|png)$)/i.test(kind);

function chooseWords({ most, accept }: FileBounds): string {
  if (most > 1) return m.ui_files_choose();
  return accept.every(isPicture) ? m.ui_files_choose_picture() : m.ui_files_choose_one();
}

function otherWaysWords({ most }: FileBounds, pastes: boolean): string {
  if (pastes) return m.ui_files_or_paste();
  return most > 1 ? m.ui_files_or_drop() : m.ui_files_or_drop_one();
}

function sentence(file: File, problem: FileProblem, bounds: FileBounds): string {
  const given = { name: file.name };
  if (problem === 'type') return isHeic(file) ? m.ui_files_heic(given) : m.ui_files_wrong_type(given);
  if (problem === 'empty') return m.ui_files_empty(given);
  if (problem === 'repeat') return m.ui_files_repeat(given);
  if (problem === 'count') return m.ui_files_too_many({ ...given, most: bounds.most });
  return m.ui_files_too_large({ ...given, size: fileSize(file.size), most: fileSize(bounds.bytes) });
}

/** A phone's own kind of picture, which next to no program reads. */
function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/u.test(type) || /\.hei[cf]$/iu.test(name);
}

/** A phone's camera. */
function Photo({ disabled, onTaken }: { disabled: boolean; onTaken: (files: FileList | null) => void }) {
  const camera = useRef<HTMLInputElement>(null);
  return (
    <div className={style.photo}>
      <Button icon={<Camera />} disabled={disabled} onClick={() => camera.current?.click()}>
        {m.ui_files_photo()}
      </Button>
      <input
        ref={camera}
        hidden
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          onTaken(event.target.files);
          event.target.value = '';
        }}
      />
    </div>
  );
}
