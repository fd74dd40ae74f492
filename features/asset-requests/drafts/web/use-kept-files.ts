import { useCallback, useEffect, useRef, useState } from 'react';
import { keepFiles, readFiles } from './kept-files.ts';

/** The files chosen in a form, kept with its draft: a reload finds them again. `forget` ends that, for when the draft goes. */
export function useKeptFiles(empcode: string, draftId: string) {
  const [files, setFiles] = useState<File[]>([]);
  const chosen = useRef(false);
  const began = useRef(draftId);

  useEffect(() => {
    let here = true;
    void readFiles(empcode, began.current).then((kept) => {
      if (here && !chosen.current && kept.length > 0) setFiles(kept);
    });
    return () => {
      here = false;
    };
  }, [empcode]);

  // A draft that goes on under another name takes its files along.
  useEffect(() => {
    if (draftId === began.current) return;
    began.current = draftId;
    if (files.length > 0) void keepFiles(empcode, draftId, files);
  }, [empcode, draftId, files]);

  const choose = useCallback(
    (next: File[]) => {
      chosen.current = true;
      setFiles(next);
      void keepFiles(empcode, began.current, next);
    },
    [empcode],
  );
  const forget = useCallback(() => void keepFiles(empcode, began.current, []), [empcode]);
  return { files, choose, forget };
}
