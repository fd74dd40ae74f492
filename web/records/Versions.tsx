import type { RecordRow, RecordVersion } from '#contract/record-calls.ts';
import { earlier } from '#formats/text/lists.ts';
import { displayDate } from '#formats/time/dates.ts';
import { timestamp } from '#formats/time/timestamp.ts';
import { m } from '#messages';
import { useMe } from '../lib/me.ts';
import { Tag } from '../ui/Tag.tsx';
import { BackButton } from './BackButton.tsx';
import style from './Versions.module.css';
import { factsOf, type Words } from './words.ts';

interface VersionsProps {
  label: string;
  row: RecordRow;
  words: Words;
  /** Whoever may change it goes back to one of these by a press. */
  goesBack?: boolean;
}

/** The history of a thing, newest first: from when, who made it and why, and what it changed. */
export function Versions({ label, row, words, goesBack = false }: VersionsProps) {
  const mayGoBack = goesBack && row.mayChange && words.kept.kinds[words.page.kind]?.dated === false;
  return (
    <ol className={style.history} aria-label={label}>
      {row.versions.map((version) => (
        <Version key={version.versionId} version={version} row={row} words={words} mayGoBack={mayGoBack} />
      ))}
    </ol>
  );
}

interface VersionProps {
  version: RecordVersion;
  row: RecordRow;
  words: Words;
  mayGoBack: boolean;
}

function Version({ version, row, words, mayGoBack }: VersionProps) {
  const { timeZone } = useMe();
  const { made, note, state, withdrawn } = version;
  const before = new Map(factsOf(words, valueBefore(version, row)));
  const changed = factsOf(words, version.value).filter(([label, text]) => before.get(label) !== text);
  return (
    <li className={style.version}>
      <div className={style.line}>
        <Tag tone={state === 'current' ? 'ok' : state === 'scheduled' ? 'info' : 'plain'}>
          {m.records_state_words({ state })}
        </Tag>
        <span>{m.records_scheduled_from({ day: displayDate(version.effectiveFrom) })}</span>
        <span className="caption">
          {m.records_made({ name: made.by.name, at: timestamp(new Date(made.at), timeZone) })}
        </span>
        {mayGoBack && state !== 'current' && <BackButton version={version} row={row} words={words} />}
      </div>
      {withdrawn && (
        <p className="caption">
          {m.records_withdrawn_by({
            name: withdrawn.by.name,
            at: timestamp(new Date(withdrawn.at), timeZone),
          })}
        </p>
      )}
      {note && <blockquote className={style.note}>{note}</blockquote>}
      {changed.length > 0 && (
        <table className={style.changes}>
          <thead>
            <tr>
              <th scope="col">{m.records_field()}</th>
              <th scope="col">{m.records_before()}</th>
              <th scope="col">{m.records_after()}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(([label, text]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{before.get(label) ?? m.records_nothing()}</td>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </li>
  );
}

/** What held until a version's day, by those made before it. */
function valueBefore(version: RecordVersion, { versions }: RecordRow): unknown {
  return versions
    .filter(
      ({ versionId, effectiveFrom, state }) =>
        versionId < version.versionId && state !== 'withdrawn' && effectiveFrom <= version.effectiveFrom,
    )
    .sort(
      (one, other) => earlier(other.effectiveFrom, one.effectiveFrom) || other.versionId - one.versionId,
    )[0]?.value;
}
