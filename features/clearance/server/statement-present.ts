import PDFDocument from 'pdfkit';
import { m } from '#messages';
import { displayDate } from '../../../formats/dates.ts';
import { plainAmount } from '../../../formats/money.ts';
import { baseLanguage, speakTo } from '../../../server/language.ts';
import type { AnswerRow } from './answer-store.ts';
import type { DueRow } from './due-store.ts';
import type { ClearanceRow } from './store.ts';

interface Statement {
  readonly row: ClearanceRow;
  readonly answers: readonly AnswerRow[];
  readonly dues: readonly DueRow[];
  readonly currency: string;
  readonly timeZone: string;
}

/** What the fonts that every PDF reader has can write. */
const latin = /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\n]*$/;

/** A text as the statement has it; of another script it says where to read it. */
const written = (text: string) => (latin.test(text) ? text : m.clearance_statement_script());

/** The statement: a page of what each department has said, what is owed still, and what was settled. It is a paper of the company, in its language. */
export function drawStatement(statement: Statement): Promise<Buffer> {
  return speakTo({ locale: baseLanguage }, () => draw(statement));
}

function draw({ row, answers, dues, currency, timeZone }: Statement): Promise<Buffer> {
  const title = m.clearance_statement_title({ number: row.clearanceId });
  const document = new PDFDocument({ size: 'A4', margin: 56, info: { Title: title }, lang: baseLanguage });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))));
  const heading = (text: string) =>
    document.moveDown().font('Helvetica-Bold').fontSize(12).text(text).font('Helvetica').fontSize(10);
  const line = (label: string, text: string) => document.text(`${label}: ${text}`, { lineGap: 3 });

  document.font('Helvetica-Bold').fontSize(18).text(title).font('Helvetica').fontSize(10).moveDown();
  const { empcode: code, name, designation } = row;
  document.text(
    m.clearance_statement_person({ name: written(name), code, designation: written(designation) }),
    { lineGap: 3 },
  );
  line(m.clearance_last_day(), displayDate(row.lastDay));
  line(m.clearance_wages_due_by(), displayDate(row.wagesDueBy));
  if (row.endedAt)
    document.text(
      m.clearance_statement_closed({
        name: written(row.endedBy?.name ?? m.clearance_portal()),
        day: displayDate(row.endedAt, timeZone),
      }),
    );

  heading(m.clearance_departments());
  for (const {
    departmentName,
    resolveStatus,
    resolvedBy,
    resolvedAt,
    remark,
    automatic,
    looksAt,
  } of answers) {
    const by =
      resolvedBy && resolvedAt
        ? [m.clearance_answered_by({ name: resolvedBy.name, day: displayDate(resolvedAt, timeZone) })]
        : [];
    const why = automatic ? [m.clearance_automatic_words({ looksAt })] : [];
    const said = [
      m.clearance_status_words({ status: resolveStatus }),
      ...by,
      ...why,
      ...(remark ? [remark] : []),
    ];
    line(written(departmentName), said.map(written).join(' · '));
  }
  const listed = (some: readonly DueRow[]) => {
    for (const { department, title: owed, amount, state, note } of some) {
      const of = answers.find((one) => one.department === department)?.departmentName ?? department;
      const worth = amount === null ? [] : [`${currency} ${plainAmount(amount, currency)}`];
      const how = state === 'open' ? [] : [m.clearance_due_words({ state })];
      line(written(of), [owed, ...worth, ...how, ...(note ? [note] : [])].map(written).join(' · '));
    }
  };
  const open = dues.filter(({ state }) => state === 'open');
  heading(m.clearance_statement_owed());
  if (open.length === 0) document.text(m.clearance_statement_nothing());
  listed(open);
  const settled = dues.filter(({ state }) => state !== 'open');
  if (settled.length > 0) heading(m.clearance_statement_settled());
  listed(settled);
  document.end();
  return done;
}
