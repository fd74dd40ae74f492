import { useState } from 'react';
import { asApiError, newKey } from '../../../web/lib/http.ts';
import { titleOf } from '../rules.ts';
import { add } from './api.ts';

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
}

/** So many are sent at once: the server looks into each. */
const lanes = 2;

/** Sends files one by one, each as a document of its own: what is refused holds up no other. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [busy, setBusy] = useState(false);
  const set = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));

  async function send({ key, file, folder }: Upload): Promise<void> {
    set(key, { state: 'sending', share: 0, message: '' });
    try {
      await add({ folder, title: titleOf(file.name) }, file, key, (share) =>
        set(key, { share, ...(share >= 1 && { state: 'checking' }) }),
      );
      set(key, { state: 'done', share: 1 });
    } catch (error) {
      set(key, { state: 'refused', message: asApiError(error).message });
    }
  }

  async function sendAll(some: readonly Upload[]): Promise<void> {
    const left = [...some];
    setBusy(true);
    const lane = async () => {
      for (let next = left.shift(); next; next = left.shift()) await send(next);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    setBusy(false);
  }

  return {
    uploads,
    busy,
    start: (folder: string, files: readonly File[]) => {
      const made = files.map(
        (file): Upload => ({ key: newKey(), file, folder, state: 'waiting', share: 0, message: '' }),
      );
      setUploads(made);
      return sendAll(made);
    },
    /** Sends again what was refused. */
    again: (upload: Upload) => sendAll([upload]),
  };
}
