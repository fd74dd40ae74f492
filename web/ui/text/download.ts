import type { Address, Call, QueryOf } from '#contract/call.ts';
import { pathOf } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { downloadFile } from '#contract/downloads.ts';
import type * as tickets from '#contract/tickets.ts';
import { callsOf } from '../../lib/calls.ts';
import { asApiError, fetchBlob, withQuery } from '../../lib/http.ts';
import { toast } from '../dialog/toast.ts';

const api = callsOf<typeof tickets>(calls);

interface Download<C extends Call> {
  query: Omit<QueryOf<C>, 'ticket'>;
  /** The name of the file on the reader's disk. */
  savedAs: string;
  /** The title of the toast where it can't be had; beneath stands the refusal. */
  failed: string;
}

/**
 * Downloads a file by a link with a ticket for its `fileName`: the browser saves it as it comes, however long it is. A toast says why
 * where there is no ticket. @returns true when the browser has it
 */
export function download<C extends Call>(
  from: Address & `GET ${C['path']}`,
  { query, savedAs, failed }: Download<C> & { query: { fileName: string } },
): Promise<boolean> {
  return orToast(failed, async () => {
    const { ticket } = await api.makeTicket({ body: { fileName: query.fileName } });
    saveLink(withQuery(pathOf(from), { ...query, ticket }), savedAs);
  });
}

/** Saves a file that a room keeps for people to have (`contract/downloads.ts`). */
export const downloadKept = (fileName: string, savedAs: string, failed: string) =>
  download<typeof downloadFile>(calls.downloadFile, { query: { fileName }, savedAs, failed });

/**
 * Downloads a file that may be refused when it is asked for: it is read whole before it is saved, and a toast says why where it is
 * refused. @returns true when the browser has it
 */
export function downloadWhole<C extends Call>(
  from: Address & `GET ${C['path']}`,
  { query, savedAs, failed }: Download<C>,
): Promise<boolean> {
  return orToast(failed, async () => {
    const address = URL.createObjectURL(await fetchBlob(pathOf(from), { query }));
    saveLink(address, savedAs);
    // The browser has taken hold of it by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  });
}

/** Saves what an address leads to; for one that everybody may read. */
export function saveLink(address: string, savedAs: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = savedAs;
  link.click();
}

async function orToast(title: string, save: () => Promise<void>): Promise<boolean> {
  try {
    await save();
    return true;
  } catch (error) {
    toast.error({ title, description: asApiError(error).message });
    return false;
  }
}
