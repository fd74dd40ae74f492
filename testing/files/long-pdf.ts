// The other library, which draws one-pagers, writes objects that a reader by ranges has to fetch all of.
import { PDFDocument, PDFHexString, PDFName, PDFNumber, type PDFRef, rgb, StandardFonts } from 'pdf-lib';

/** A PDF of so many pages, each with some 20 kB of its own and a heading in the outline, as a scanner or a drawing program makes them. */
export async function longPdf(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const headings: PDFRef[] = [];
  const outline = document.context.nextRef();
  for (let number = 1; number <= pages; number += 1) {
    const page = document.addPage([595, 842]);
    page.drawText(`Section ${number}`, { x: 60, y: 760, size: 24, font });
    page.drawText('What everybody should know about this part.', { x: 60, y: 730, size: 12, font });
    for (let line = 0; line < 250; line += 1)
      page.drawLine({
        start: { x: 60 + ((line * 7919 + number) % 470), y: 100 + ((line * 104_729 + number) % 600) },
        end: { x: 60 + ((line * 1_299_709) % 470), y: 100 + ((line * 15_485_863) % 600) },
        color: rgb((line % 10) / 10, (number % 10) / 10, 0.5),
      });
    headings.push(document.context.nextRef());
  }
  for (const [index, ref] of headings.entries())
    document.context.assign(
      ref,
      document.context.obj({
        Title: PDFHexString.fromText(`Section ${index + 1}`),
        Parent: outline,
        Dest: [document.getPage(index).ref, PDFName.of('Fit')],
        ...(headings[index - 1] && { Prev: headings[index - 1] }),
        ...(headings[index + 1] && { Next: headings[index + 1] }),
      }),
    );
  const [first] = headings;
  const last = headings.at(-1);
  if (first && last)
    document.context.assign(
      outline,
      document.context.obj({ Type: 'Outlines', First: first, Last: last, Count: PDFNumber.of(pages) }),
    );
  document.catalog.set(PDFName.of('Outlines'), outline);
  return Buffer.from(await document.save());
}
