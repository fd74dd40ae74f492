import { Minus, Pencil, Plus } from 'lucide-react';
import { exactMoment } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import type { AuditEntry } from '../contract.ts';
import type { Folded } from '../folding.ts';
import { type Difference, differences } from '../rules.ts';
import { actionWords } from './action-words.ts';
import style from './EntryDetails.module.css';
import { factWords } from './fact-words.ts';

/** What was logged with an entry: where it stands, and what was there before and after. */
export function EntryDetails({ entry, earlier }: Folded<AuditEntry>) {
  const { timeZone } = useMe();
  const { auditId, position, reference, address, subject } = entry;
  const about = [
    m.audit_entry({ number: auditId }),
    position === null ? m.audit_no_place() : m.audit_place({ position }),
    ...(subject && entry.about ? [subject] : []),
    ...(address ? [`${m.audit_address()} ${address}`] : []),
    ...(reference ? [`${m.audit_reference()} ${reference}`] : []),
  ];
  const found = differences(entry.before, entry.after);
  return (
    <div className={style.details}>
      <p className={style.about}>
        {about.map((word) => (
          <bdi key={word}>{word}</bdi>
        ))}
      </p>
      {found.length === 0 ? (
        <p className="muted">{m.audit_no_facts()}</p>
      ) : (
        <Facts found={found} paired={entry.before !== null} />
      )}
      {earlier.length > 0 && (
        <ul className={style.earlier} aria-label={m.audit_looks()}>
          {earlier.map((one) => (
            <li key={one.auditId} className="num">
              <bdi>{exactMoment(one.at, timeZone)}</bdi> {actionWords(one.action)}{' '}
              <span className="muted">{m.audit_entry({ number: one.auditId })}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What a fact is called, with its name in the log beside it. */
function Fact({ path }: { path: string }) {
  const words = factWords(path);
  if (words === null) return path || m.audit_value();
  return (
    <>
      <span className={style.fact}>{words}</span> <bdi className={style.code}>{path}</bdi>
    </>
  );
}

const marks = { added: <Plus />, removed: <Minus />, changed: <Pencil />, same: null } as const;

/** The facts one under another. `paired`: with what was before beside what is after. */
function Facts({ found, paired }: { found: readonly Difference[]; paired: boolean }) {
  const changeWords = {
    added: m.audit_change_added(),
    removed: m.audit_change_removed(),
    changed: m.audit_change_changed(),
    same: m.audit_change_same(),
  };
  return (
    <table className={style.facts}>
      <thead>
        <tr>
          <th scope="col">{m.audit_fact()}</th>
          {paired && <th scope="col">{m.audit_before()}</th>}
          <th scope="col">{paired ? m.audit_after() : m.audit_value()}</th>
        </tr>
      </thead>
      <tbody>
        {found.map(({ path, change, before, after }) => (
          <tr key={path} data-change={paired ? change : undefined}>
            <th scope="row">
              {paired && (
                <>
                  <span className={style.mark} aria-hidden="true">
                    {marks[change]}
                  </span>
                  <span className="hidden-visually">{changeWords[change]}: </span>
                </>
              )}
              <Fact path={path} />
            </th>
            {paired && <td>{before !== null && <span className={style.old}>{before}</span>}</td>}
            <td>{after !== null && <span className={style.now}>{after}</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
