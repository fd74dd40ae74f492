import { plainAmount } from '#formats/money/money.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { openPaper, type Paper } from '#server/files/paper.ts';
import { isolated } from '#server/files/paper-runs.ts';
import { baseLanguage, speakTo } from '#server/language.ts';
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

/** The statement: what each department has said, what is owed still, and what was settled. It is a paper of the company, in its language. */
export async function drawStatement(statement: Statement): Promise<Buffer> {
  const title = () => m.clearance_statement_title({ number: statement.row.clearanceId });
  const paper = await openPaper({ title: speakTo({ locale: baseLanguage }, title), lang: baseLanguage });
  speakTo({ locale: baseLanguage }, () => {
    paper.write('H1', title());
    write(paper, statement);
  });
  return paper.end();
}

function write(paper: Paper, { row, answers, dues, currency, timeZone }: Statement): void {
  /** What somebody has entered; in letters that the paper lacks it says where to read it. */
  const said = (text: string) => isolated(paper.canWrite(text) ? text : m.clearance_statement_script());
  const line = (label: string, parts: readonly string[]) =>
    paper.write('P', `${label}: ${parts.join(' · ')}`);

  const { empcode: code, name, designation } = row;
  paper.write('P', m.clearance_statement_person({ name: said(name), code, designation: said(designation) }));
  line(m.clearance_last_day(), [displayDate(row.lastDay)]);
  line(m.clearance_wages_due_by(), [displayDate(row.wagesDueBy)]);
  if (row.endedAt)
    paper.write(
      'P',
      m.clearance_statement_closed({
        name: said(row.endedBy?.name ?? m.clearance_portal()),
        day: displayDate(row.endedAt, timeZone),
      }),
    );

  paper.write('H2', m.clearance_departments());
  for (const { departmentName, resolveStatus, resolvedBy, resolvedAt, remark, automatic, looksAt } of answers)
    line(said(departmentName), [
      m.clearance_status_words({ status: resolveStatus }),
      ...(resolvedBy && resolvedAt
        ? [m.clearance_answered_by({ name: said(resolvedBy.name), day: displayDate(resolvedAt, timeZone) })]
        : []),
      ...(automatic ? [m.clearance_automatic_words({ looksAt })] : []),
      ...(remark ? [said(remark)] : []),
    ]);

  const list = (some: readonly DueRow[]) => {
    for (const { department, title, amount, state, note } of some)
      line(said(answers.find((one) => one.department === department)?.departmentName ?? department), [
        said(title),
        ...(amount === null ? [] : [`${currency} ${plainAmount(amount, currency)}`]),
        ...(state === 'open' ? [] : [m.clearance_due_words({ state })]),
        ...(note ? [said(note)] : []),
      ]);
  };
  const open = dues.filter(({ state }) => state === 'open');
  paper.write('H2', m.clearance_statement_owed());
  if (open.length === 0) paper.write('P', m.clearance_statement_nothing());
  list(open);
  const settled = dues.filter(({ state }) => state !== 'open');
  if (settled.length > 0) paper.write('H2', m.clearance_statement_settled());
  list(settled);
}
