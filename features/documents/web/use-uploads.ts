import { useState } from 'react';
import { asApiError, newKey } from '#web/lib/http.ts';
import { titleOf } from '../rules.ts';
import { add, addNext } from './api.ts';

/** A document as it was seen: a file may be added to it as a version. */
interface Seen {
  readonly documentId: number;
  readonly revision: number;
}

/** One file on its way. */
export interface Upload {
  /** Names this sending: the same until it has gone through. */
  readonly key: string;
  readonly file: File;
  readonly folder: string;
  readonly state: 'waiting' | 'sending' | 'checking' | 'done' | 'refused';
  /** How much of it is sent, of 1. */
  readonly share: number;
  /** Why it was refused. */
  readonly message: string;
  /** It may go through another time: nothing is wrong with the file. */
  readonly mayTryAgain: boolean;
  /** The document that has its title already: it may be added to that. */
  readonly titled: Seen | null;
}

/** So many are sent at once: the server looks into each. */
const lanes = 2;

/** Sends files one by one, each as a document of its own: what is refused holds up no other. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [busy, setBusy] = useState(false);
  const set = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));

  async function send({ key, file, folder }: Upload, as: Seen | null): Promise<void> {
    set(key, { state: 'sending', share: 0, message: '', titled: null, mayTryAgain: false });
    const onSent = (share: number) => set(key, { share, ...(share >= 1 && { state: 'checking' }) });
    try {
      if (as) await addNext(as, file, newKey(), onSent);
      else await add({ folder, title: titleOf(file.name) }, file, key, onSent);
      set(key, { state: 'done', share: 1 });
    } catch (error) {
      const { status, code, message, current } = asApiError(error);
      set(key, {
        state: 'refused',
        message,
        mayTryAgain: status === 0 || status === 429 || status >= 500,
        titled: code === 'title_taken' ? (current as Seen) : null,
      });
    }
  }

  async function sendAll(some: readonly Upload[], as: Seen | null = null): Promise<void> {
    const left = [...some];
    setBusy(true);
    const lane = async () => {
      for (let next = left.shift(); next; next = left.shift()) await send(next, as);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    setBusy(false);
  }

  return {
    uploads,
    busy,
    start: (folder: string, files: readonly File[]) => {
      const made = files.map((file) => waiting(file, folder));
      setUploads(made);
      return sendAll(made);
    },
    /** Sends again what did not go through; to the document of its title where there is one. */
    again: (upload: Upload) => sendAll([upload], upload.titled),
  };
}

const waiting = (file: File, folder: string): Upload => ({
  key: newKey(),
  file,
  folder,
  state: 'waiting',
  share: 0,
  message: '',
  mayTryAgain: false,
  titled: null,
});
