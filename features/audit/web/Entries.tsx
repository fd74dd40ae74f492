import { ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { m } from '#messages';
import { useMe } from '../../../web/lib/me.ts';
import type { AuditEntry } from '../contract.ts';
import style from './Entries.module.css';
import { EntryDetails } from './EntryDetails.tsx';
import { actionWords, momentWords, whoWords } from './words.ts';

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
        {entries.map((entry) => (
          <EntryRow key={entry.auditId} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const { timeZone } = useMe();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <tr className={style.row} data-open={open ? '' : undefined}>
        <td className="num">
          <time className={style.ltr} dateTime={entry.at}>
            {momentWords(entry.at, timeZone)}
          </time>
        </td>
        <td>
          <Who entry={entry} />
        </td>
        <td>
          <Opener entry={entry} open={open} controls={id} onPress={() => setOpen(!open)} />
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
            <EntryDetails entry={entry} />
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
      {entries.map((entry) => (
        <EntryCard key={entry.auditId} entry={entry} />
      ))}
    </ul>
  );
}

function EntryCard({ entry }: { entry: AuditEntry }) {
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
        <Opener entry={entry} open={open} controls={id} onPress={() => setOpen(!open)} />
        <p className="caption num">
          <time className={style.ltr} dateTime={entry.at}>
            {momentWords(entry.at, timeZone)}
          </time>
        </p>
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
          <EntryDetails entry={entry} />
        </div>
      )}
    </li>
  );
}

interface OpenerProps {
  entry: AuditEntry;
  open: boolean;
  controls: string;
  onPress: () => void;
}

/** What was done; a press anywhere on the row or the card opens the rest. */
function Opener({ entry, open, controls, onPress }: OpenerProps) {
  return (
    <button
      type="button"
      className={style.opener}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onPress}
    >
      <span>{actionWords(entry.action)}</span>
      <ChevronDown aria-hidden="true" />
    </button>
  );
}

function Who({ entry }: { entry: AuditEntry }) {
  return (
    <>
      {whoWords(entry)}
      {entry.actor?.name && <span className={style.code}> {entry.actor.empcode}</span>}
    </>
  );
}

function Subject({ entry: { subject, subjectName } }: { entry: AuditEntry }) {
  if (!subject) return null;
  if (!subjectName) return <bdi className={style.subject}>{subject}</bdi>;
  return (
    <>
      {subjectName}
      <span className={style.code}> {subject}</span>
    </>
  );
}
