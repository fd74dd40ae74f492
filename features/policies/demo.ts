import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { addDays } from 'date-fns';
import PDFDocument from 'pdfkit';
import { everybody } from '#contract/audience.ts';
import { dayText } from '#demo/dates.ts';
import { recordsBy } from '#demo/records.ts';
import type { DemoGiven } from '#server/feature.ts';
import { annexures, categories, policies, type Section } from './demo-policies.ts';
import type { Values } from './kinds.ts';
import { answerSome, askSome } from './server/answer-store.ts';
import { categories as saved, savePolicy } from './server/keep-store.ts';
import { insertVersion } from './server/publish-store.ts';
import { savePages } from './server/text-store.ts';

const hr = 'E1006';
const mostAsked = 1_000_000;

/** Policies of the demo company, with what changed in them; everybody was asked about two, and two of three have answered. */
export async function loadDemo({ tx, now, files, product }: DemoGiven): Promise<void> {
  const keep = recordsBy(tx, hr, addDays(now, -400));
  for (const [index, [category, name]] of categories.entries()) {
    const value = { name, position: (index + 1) * 10 };
    await saved.save(tx, category, value);
    await keep('policy-category', category, value);
  }
  for (const { key, title, category, asked, versions } of policies) {
    const value: Values['policy'] = { title, category, audience: everybody, days: 14, asked, hidden: false };
    await savePolicy(tx, key, value);
    await keep('policy', key, value);
    for (const [index, { days, material, whatChanged, sections, withAnnexures }] of versions.entries()) {
      const number = index + 1;
      const text = await kept(files, `${title}.pdf`, await drawn(`${product} · ${title}`, sections));
      const others = withAnnexures
        ? await Promise.all(
            annexures.map(async (one) => ({
              ...one,
              file: await kept(files, `${one.title}.pdf`, await drawn(one.title, one.sections)),
            })),
          )
        : [];
      await insertVersion(
        tx,
        {
          policy: key,
          number,
          material,
          whatChanged: [...whatChanged],
          ...text,
          effectiveFrom: dayText(addDays(now, -days)),
          publishedBy: hr,
          publishedAt: addDays(now, -days - 3),
        },
        others.map((one, place) => ({
          policy: key,
          number,
          place: place + 1,
          title: one.title,
          contentType: 'application/pdf',
          ...one.file,
        })),
      );
      const pages = sections.map(({ heading, paragraphs }) => [heading, ...paragraphs].join('\n'));
      await savePages(tx, { policy: key, number }, pages, 'read');
    }
  }
  await askSome(tx, dayText(now), mostAsked);
  await answerSome(tx, addDays(now, -1));
}

async function kept(files: DemoGiven['files'], originalName: string, bytes: Buffer) {
  const received = await files.receive(Readable.from([bytes]));
  const fileName = `policy-${randomUUID()}.pdf`;
  await files.keep(received, fileName);
  return { fileName, originalName, size: received.size, sha256: received.sha256 };
}

/** A document with an outline: a page for each section. */
function drawn(head: string, sections: readonly Section[]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 64, autoFirstPage: false, info: { Title: head } });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
  for (const [index, { heading, paragraphs }] of sections.entries()) {
    document.addPage();
    document.outline.addItem(heading);
    document
      .fontSize(9)
      .fillColor('#666')
      .text(`${head}   ${index + 1}`);
    document.moveDown().fontSize(18).fillColor('#111').text(heading);
    for (const paragraph of paragraphs) document.moveDown().fontSize(11).text(paragraph, { lineGap: 3 });
  }
  document.end();
  return done;
}
