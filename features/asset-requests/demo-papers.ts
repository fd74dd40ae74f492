import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { dayText } from '#demo/dates.ts';
import { paper } from '#demo/paper.ts';
import { displayDate } from '#formats/time/dates.ts';
import type { Tx } from '#server/db/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { asha, type Plan } from './demo-plans.ts';
import { accountOf, bankCode, type Played, shopOf } from './demo-played.ts';
import type { FileRow } from './documents/server/store.ts';
import type { InvoiceFacts } from './workflow/invoice-shapes.ts';
import type { FileKind } from './workflow/vocabulary.ts';

/** The papers of the demo company’s requests. */

export async function inChunks<T>(
  rows: readonly T[],
  insert: (chunk: T[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += 500) await insert(rows.slice(from, from + 500));
}

const headings: Partial<Record<FileKind, string>> = {
  quote: 'QUOTATION',
  bill: 'BILL',
  invoice: 'TAX INVOICE',
  photo: 'DAMAGE REPORT',
};

/** Stores the papers of the open requests, and of Asha's. A closed one's papers have gone to the archive. */
export async function insertPapers(
  tx: Tx,
  files: Pick<FileStore, 'receive' | 'keep'>,
  played: readonly Played[],
): Promise<void> {
  const rows: FileRow[] = [];
  for (const { plan, last, history, papers } of played) {
    const { requestNumber, owner } = last.next;
    if (owner === null && plan.owner.empcode !== asha) continue;
    for (const { sequence, kind } of papers) {
      const says = history.find((row) => row.sequence === sequence)?.facts.invoice;
      const received = await files.receive(Readable.from([drawn(kind, plan, requestNumber, says)]));
      const fileName = `${randomUUID()}.pdf`;
      await files.keep(received, fileName);
      rows.push({
        fileName,
        requestNumber,
        sequence,
        assetId: null,
        kind,
        originalName: `${kind}-${requestNumber}.pdf`,
        contentType: 'application/pdf',
        size: received.size,
        sha256: received.sha256,
      });
    }
  }
  await inChunks(rows, (chunk) => tx.insertInto('assetRequestFiles').values(chunk).execute());
}

function drawn(
  kind: FileKind,
  { owner, items, times }: Plan,
  requestNumber: number,
  says: InvoiceFacts | undefined,
): Buffer {
  const money = (amount: number) => (amount / 100).toFixed(2);
  const total = items.reduce((sum, { price }) => sum + price, 0);
  return paper(headings[kind] ?? 'DOCUMENT', [
    [says?.vendor ?? shopOf(requestNumber)],
    [
      `No. ${says?.number ?? `${kind.toUpperCase()}-${requestNumber}`}`,
      displayDate(says?.date ?? dayText(times[0] ?? new Date(0))),
    ],
    [`To: ${owner.name}`],
    [''],
    ...items.map(({ name, price }) => [name, money(price)] as const),
    ...(says && says.amount !== total ? [['Discount', money(says.amount - total)] as const] : []),
    ['Total', money(says?.amount ?? total)],
    // What Finance compares the account with.
    ...(kind === 'quote'
      ? [[''] as const, [`Account ${accountOf(requestNumber)}, ${bankCode}`] as const]
      : []),
  ]);
}
