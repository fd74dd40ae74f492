import { ChevronDown, TrendingUp } from 'lucide-react';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { exactMoment } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Tag } from '#web/ui/Tag.tsx';
import type { AuditEntry } from '../contract.ts';
import { type Folded, folded } from '../folding.ts';
import { gainedWords } from '../gain-words.ts';
import { actionWords } from './action-words.ts';
import style from './Entries.module.css';
import { EntryDetails } from './EntryDetails.tsx';
import { aboutWords, whoWords } from './words.ts';

interface EntriesProps {
  entries: readonly AuditEntry[];
}

/** The entries as a table; each row opens what was logged with it. */
export function EntryTable({ entries }: EntriesProps) {
  return (
    <table className={style.table}>
      <caption className="hidden-visually">{m.audit_list()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.audit_when()}</th>
          <th scope="col">{m.audit_who()}</th>
          <th scope="col">{m.audit_what()}</th>
          <th scope="col">{m.audit_on()}</th>
          <th scope="col">{m.audit_address()}</th>
        </tr>
      </thead>
      <tbody>
        {folded(entries).map(({ entry, earlier }) => (
          <EntryRow key={entry.auditId} entry={entry} earlier={earlier} />
        ))}
      </tbody>
    </table>
  );
}

type EntryProps = Folded<AuditEntry>;

function EntryRow({ entry, earlier }: EntryProps) {
  const { timeZone } = useMe();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <tr className={style.row} data-open={open ? '' : undefined}>
        <td className="num">
          <time className={style.ltr} dateTime={entry.at}>
            {exactMoment(entry.at, timeZone)}
          </time>
        </td>
        <td>
          <Who entry={entry} />
        </td>
        <td>
          <Opener
            entry={entry}
            times={earlier.length + 1}
            open={open}
            controls={id}
            onPress={() => setOpen(!open)}
          />
          <Gained entry={entry} />
        </td>
        <td>
          <Subject entry={entry} />
        </td>
        <td className="num">
          <bdi>{entry.address}</bdi>
        </td>
      </tr>
      {open && (
        <tr className={style.opened}>
          <td colSpan={5} id={id}>
            <EntryDetails entry={entry} earlier={earlier} />
          </td>
        </tr>
      )}
    </>
  );
}

/** The entries as cards, for a phone. */
export function EntryCards({ entries }: EntriesProps) {
  return (
    <ul aria-label={m.audit_list()}>
      {folded(entries).map(({ entry, earlier }) => (
        <EntryCard key={entry.auditId} entry={entry} earlier={earlier} />
      ))}
    </ul>
  );
}

function EntryCard({ entry, earlier }: EntryProps) {
  const { timeZone } = useMe();
  const [open, setOpen] = useState(false);
  const id = useId();
  const facts: [name: string, value: ReactNode][] = [
    [m.audit_who(), <Who key="who" entry={entry} />],
    [m.audit_on(), entry.subject && <Subject key="on" entry={entry} />],
  ];
  return (
    <li className={style.card} data-open={open ? '' : undefined}>
      <div className={style.head}>
        <Opener
          entry={entry}
          times={earlier.length + 1}
          open={open}
          controls={id}
          onPress={() => setOpen(!open)}
        />
        <p className="caption num">
          <time className={style.ltr} dateTime={entry.at}>
            {exactMoment(entry.at, timeZone)}
          </time>
        </p>
        <Gained entry={entry} />
        <dl className={style.facts}>
          {facts.map(
            ([name, value]) =>
              value && (
                <Fragment key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </Fragment>
              ),
          )}
        </dl>
      </div>
      {open && (
        <div id={id}>
          <EntryDetails entry={entry} earlier={earlier} />
        </div>
      )}
    </li>
  );
}

interface OpenerProps {
  entry: AuditEntry;
  /** How many entries are told as this one. */
  times: number;
  open: boolean;
  controls: string;
  onPress: () => void;
}

/** What was done; a press anywhere on the row or the card opens the rest. */
function Opener({ entry, times, open, controls, onPress }: OpenerProps) {
  return (
    <button
      type="button"
      className={style.opener}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onPress}
    >
      <span>
        {actionWords(entry.action)}
        {times > 1 && <span className={style.code}> {m.audit_times({ count: times })}</span>}
      </span>
      <ChevronDown aria-hidden="true" />
    </button>
  );
}

/** Who gained power by it: to be seen without opening it. */
function Gained({ entry: { gained } }: { entry: AuditEntry }) {
  return gained.map((gain) => (
    <p key={gain.what} className={style.gained}>
      <Tag tone="ask" icon={<TrendingUp />}>
        {gainedWords(gain)}
      </Tag>
    </p>
  ));
}

function Who({ entry }: { entry: AuditEntry }) {
  return (
    <>
      {whoWords(entry)}
      {entry.actor?.name && <span className={style.code}> {entry.actor.empcode}</span>}
    </>
  );
}

/** On whom or what: by the name that people know, with the code beside it that finds it. */
function Subject({ entry: { subject, subjectName, about } }: { entry: AuditEntry }) {
  if (!subject) return null;
  const [name, code] = about
    ? aboutWords(about, subject)
    : subjectName
      ? [subjectName, subject]
      : [null, subject];
  if (name === null) return <bdi className={style.subject}>{code}</bdi>;
  return (
    <>
      <bdi className={style.subject}>{name}</bdi>
      {code && <span className={style.code}> {code}</span>}
    </>
  );
}
