import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { RecordPage, RecordRow, RecordVersion } from '#contract/record-calls.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '../lib/me.ts';
import { queryClient } from '../lib/query-client.ts';
import { Link } from '../lib/router.tsx';
import { Button } from '../ui/Button.tsx';
import { attempt } from '../ui/dialog/attempt.ts';
import { Tag } from '../ui/Tag.tsx';
import { withdraw } from './api.ts';
import { type AnyKept, allOf } from './kept.ts';
import style from './RecordItem.module.css';
import { ResetButton } from './ResetButton.tsx';
import { Versions } from './Versions.tsx';
import { nameOf, summaryOf, type Words } from './words.ts';

interface RecordItemProps {
  kept: AnyKept;
  page: RecordPage;
  row: RecordRow;
  onChange: () => void;
}

/** One thing: what is in effect, what is scheduled, and its history when one asks for it. */
export function RecordItem({ kept, page, row, onChange }: RecordItemProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { currency } = useMe();
  const words: Words = { kept, page, currency };
  const name = nameOf(kept, page, row);
  const later = row.versions.filter(({ state }) => state === 'scheduled').toReversed();
  return (
    <li className={style.item}>
      <div className={style.head}>
        <InEffect row={row} words={words} />
        <div className={style.buttons}>
          {row.mayChange && <ResetButton row={row} words={words} />}
          {row.mayChange && kept.Deeds && <kept.Deeds page={page} row={row} name={name} />}
          <Button
            variant="quiet"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-label={m.records_history_of({ name })}
            iconAfter={<ChevronDown className={open ? style.turned : undefined} />}
            onClick={() => setOpen(!open)}
          >
            {m.records_history()}
          </Button>
          {row.mayChange && (
            <Button aria-label={m.records_change_what({ name })} onClick={onChange}>
              {m.records_change()}
            </Button>
          )}
        </div>
      </div>
      {later.map((version) => (
        <Scheduled key={version.versionId} version={version} words={words} mayChange={row.mayChange} />
      ))}
      {open && (
        <div id={id}>
          {row.versions.length === 0 ? (
            <p className="muted">{m.records_no_history()}</p>
          ) : (
            <Versions label={m.records_history_of({ name })} row={row} words={words} goesBack />
          )}
        </div>
      )}
    </li>
  );
}

interface ScheduledProps {
  version: RecordVersion;
  words: Words;
  mayChange: boolean;
}

function Scheduled({ version, words, mayChange }: ScheduledProps) {
  const { kept } = words;
  const day = displayDate(version.effectiveFrom);
  async function takeBack() {
    await attempt(withdraw(kept, version.versionId), m.records_withdraw_failed(), m.records_withdrawn());
    await queryClient.invalidateQueries({ queryKey: allOf(kept) });
  }
  return (
    <div className={style.scheduled}>
      <Tag tone="info">{m.records_scheduled_from({ day })}</Tag>
      <span className={style.words}>{summaryOf(words, version.value)}</span>
      {mayChange && (
        <Button variant="quiet" aria-label={m.records_withdraw_what({ day })} onClick={takeBack}>
          {m.records_withdraw()}
        </Button>
      )}
    </div>
  );
}

/** What it is called, and what is in effect. */
function InEffect({ row, words }: { row: RecordRow; words: Words }) {
  const { kept, page } = words;
  const caption = kept.captionOf?.(page, row);
  const path = kept.pathOf?.(page, row);
  return (
    <div className={style.words}>
      <h2 className={style.title}>
        {path ? <Link to={path}>{nameOf(kept, page, row)}</Link> : nameOf(kept, page, row)}
      </h2>
      {kept.Holds ? (
        <kept.Holds page={page} row={row} />
      ) : (
        <p className="muted">{summaryOf(words, row.value)}</p>
      )}
      {caption && <p className="caption">{caption}</p>}
    </div>
  );
}
