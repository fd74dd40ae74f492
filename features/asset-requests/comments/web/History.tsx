import { FileText } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Colleague } from '#contract/people.ts';
import { moneyText } from '#formats/money/money.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Unbroken } from '#web/ui/text/Unbroken.tsx';
import { DocumentDialog } from '../../documents/web/DocumentDialog.tsx';
import { momentWords, personWords } from '../../requests/web/words.ts';
import type { HistoryRow, RequestDetail, RequestFile } from '../../workflow/detail-shapes.ts';
import style from './History.module.css';

interface HistoryProps {
  request: RequestDetail;
  /** What else happened, by whom, and when (ISO 8601, UTC): it stands where it belongs by its time. */
  between?: readonly { at: string; key: string; by: Colleague; item: ReactNode }[];
}

/** What happened to a request, oldest first: who did what, what they said, the files that came with it. */
export function History({ request, between = [] }: HistoryProps) {
  const [opened, setOpened] = useState<RequestFile | null>(null);
  const steps = request.history.map((row) => ({ at: row.at, key: `step-${row.sequenceID}`, row }));
  const entries = [...steps, ...between].sort((one, other) =>
    one.at < other.at ? -1 : Number(one.at > other.at),
  );
  return (
    <section aria-label={m.assetrequests_page_history()}>
      <ol className={style.history}>
        {entries.map((entry) =>
          'item' in entry ? (
            <li key={entry.key}>
              <Face of={entry.by} />
              {entry.item}
            </li>
          ) : (
            <HistoryItem
              key={entry.key}
              row={entry.row}
              currency={request.currency}
              files={request.files.filter((file) => file.sequenceID === entry.row.sequenceID)}
              onOpen={setOpened}
            />
          ),
        )}
      </ol>
      <DocumentDialog
        file={opened}
        files={request.files.filter(({ fileName }) => fileName === opened?.fileName)}
        onClose={() => setOpened(null)}
      />
    </section>
  );
}

interface HistoryItemProps {
  row: HistoryRow;
  currency: string;
  files: readonly RequestFile[];
  onOpen: (file: RequestFile) => void;
}

function HistoryItem({ row, currency, files, onOpen }: HistoryItemProps) {
  const { timeZone } = useMe();
  const facts = row.facts.map(({ label, value, amount }) =>
    m.assetrequests_page_fact({
      label,
      value: amount === null ? factWords(value) : moneyText(amount, currency),
    }),
  );
  return (
    <li>
      <Face of={row.by} />
      <p>
        <strong>{historyName(row)}</strong> {row.text}
      </p>
      {row.comment && <blockquote className={style.said}>{row.comment}</blockquote>}
      {facts.length > 0 && (
        <p className="caption num">
          <Unbroken>{facts.join(' · ')}</Unbroken>
        </p>
      )}
      {files.length > 0 && (
        <ul className={style.files}>
          {files.map((file) => (
            <li key={file.fileName}>
              <button type="button" className={style.file} onClick={() => onOpen(file)}>
                <FileText aria-hidden="true" />
                <span className={style.name}>{file.originalName}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="caption num">
        <time dateTime={row.at}>{momentWords(row.at, timeZone)}</time>
      </p>
    </li>
  );
}

function Face({ of: { name, empcode } }: { of: Colleague }) {
  return (
    <span className={style.face}>
      <Avatar name={name} empcode={empcode} size="tiny" />
    </span>
  );
}

/** Who did it: `Meera Iyer for Ravi Kumar` where one stood in for another. */
function historyName({ by, onBehalfOf }: HistoryRow): string {
  return personWords(onBehalfOf ? { ...by, onBehalfOf } : by);
}

/** A fact's value; a day is shown as every day is. */
function factWords(value: string): string {
  return /^\d{4}-\d{2}-\d{2}$/u.test(value) ? displayDate(value) : value;
}
