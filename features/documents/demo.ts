import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { addDays } from 'date-fns';
import PDFDocument from 'pdfkit';
import { everybody } from '#contract/audience.ts';
import { recordsBy } from '#demo/records.ts';
import type { DemoGiven } from '#server/feature.ts';
import { openLibrary } from '#server/files/picture.ts';
import { type DemoDocument, documents, folders, links } from './demo-documents.ts';
import type { Folder, QuickLink } from './kinds.ts';
import { insertDocument, insertVersion, updateDocument } from './server/change-store.ts';
import { saveFolder } from './server/folder-store.ts';
import { saveLink } from './server/link-store.ts';

const hr = 'E1006';

/** Folders with documents of the demo company, some of several versions, and the quick links of its dashboard. */
export async function loadDemo({ tx, now, files, product }: DemoGiven): Promise<void> {
  const keep = recordsBy(tx, hr, addDays(now, -120));
  for (const [index, { key, name, audience }] of folders.entries()) {
    const value: Folder = {
      name,
      position: (index + 1) * 10,
      hidden: false,
      audience: { ...everybody, ...audience },
    };
    await saveFolder(tx, key, value);
    await keep('document-folder', key, value);
  }
  for (const [index, { key, ...link }] of links.entries()) {
    const value: QuickLink = {
      shown: { from: null, to: null },
      position: (index + 1) * 10,
      hidden: false,
      ...link,
      audience: { ...everybody, ...link.audience },
    };
    await saveLink(tx, key, value);
    await keep('quick-link', key, value);
  }
  for (const document of documents) {
    const documentId = await insertDocument(tx, {
      folder: document.folder,
      title: document.title,
      description: document.description,
    });
    for (const [index, { days, whatChanged }] of document.versions.entries()) {
      const number = index + 1;
      const bytes = await drawn(document, number, product);
      await insertVersion(tx, {
        documentId,
        number,
        whatChanged,
        ...(await kept(files, document, bytes)),
        addedBy: hr,
        addedAt: addDays(now, -days),
      });
      if (number > 1) await updateDocument(tx, documentId, { number });
    }
  }
}

async function kept(files: DemoGiven['files'], { title, kind }: DemoDocument, bytes: Buffer) {
  const received = await files.receive(Readable.from([bytes]));
  const extension = kind === 'picture' ? 'png' : 'pdf';
  const fileName = `document-${randomUUID()}.${extension}`;
  await files.keep(received, fileName);
  return {
    fileName,
    originalName: `${title}.${extension}`,
    size: received.size,
    sha256: received.sha256,
    contentType: kind === 'picture' ? 'image/png' : 'application/pdf',
  };
}

async function drawn(document: DemoDocument, number: number, product: string): Promise<Buffer> {
  return document.kind === 'picture' ? plan() : sheet(document, number, product);
}

/** A plan of a floor: rooms on both sides of a corridor. */
async function plan(): Promise<Buffer> {
  const sharp = await openLibrary();
  const rooms = Array.from({ length: 8 }, (_, place) => {
    const [x, y] = [40 + (place % 4) * 280, place < 4 ? 40 : 440];
    return `<rect x="${x}" y="${y}" width="260" height="240" fill="${place % 3 === 0 ? '#cfe6d8' : '#f4efe4'}" stroke="#345" stroke-width="4"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1180" height="720"><rect width="1180" height="720" fill="#ffffff"/>${rooms.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A document with a head and its paragraphs. */
function sheet({ title, paragraphs }: DemoDocument, number: number, product: string): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 64, info: { Title: title } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
  document.rect(0, 0, 596, 28).fill('#1f5c46');
  document.fontSize(9).fillColor('#666').text(`${product}   Version ${number}`, 64, 64);
  document.moveDown().fontSize(22).fillColor('#111').text(title);
  for (const paragraph of paragraphs)
    document.moveDown().fontSize(11).fillColor('#333').text(paragraph, { lineGap: 3 });
  document.end();
  return done;
}
