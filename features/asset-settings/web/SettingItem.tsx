import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { m } from '#messages';
import { asApiError } from '../../../web/lib/http.ts';
import { useMe } from '../../../web/lib/me.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Tag } from '../../../web/ui/Tag.tsx';
import { toast } from '../../../web/ui/toast.ts';
import type { SettingRow, SettingVersion } from '../contract.ts';
import { allSettings, withdrawVersion } from './api.ts';
import style from './SettingItem.module.css';
import { dayWords, factsOf, momentWords, summaryOf, titleOf, type Words } from './words.ts';

interface SettingItemProps {
  row: SettingRow;
  words: Words;
  mayChange: boolean;
  onChange: () => void;
}

/** One setting: what is in effect, what is scheduled, and its history when one asks for it. */
export function SettingItem({ row, words, mayChange, onChange }: SettingItemProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const name = titleOf(words, row.key, row.value ?? row.versions[0]?.value ?? null);
  const later = row.versions.filter(({ state }) => state === 'scheduled').toReversed();
  return (
    <li className={style.item}>
      <div className={style.head}>
        <div className={style.words}>
          <h2 className={style.title}>{name}</h2>
          <p className="muted">{summaryOf(words, row.value)}</p>
        </div>
        <div className={style.buttons}>
          <Button
            variant="quiet"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-label={m.settings_history_of({ name })}
            iconAfter={<ChevronDown className={open ? style.turned : undefined} />}
            onClick={() => setOpen(!open)}
          >
            {m.settings_history()}
          </Button>
          {mayChange && (
            <Button aria-label={m.settings_change_what({ name })} onClick={onChange}>
              {m.settings_change()}
            </Button>
          )}
        </div>
      </div>
      {later.map((version) => (
        <Scheduled key={version.versionId} version={version} words={words} mayChange={mayChange} />
      ))}
      {open && (
        <div id={id}>
          {row.versions.length === 0 ? (
            <p className="muted">{m.settings_no_history()}</p>
          ) : (
            <ol className={style.history} aria-label={m.settings_history_of({ name })}>
              {row.versions.map((version) => (
                <Version key={version.versionId} version={version} row={row} words={words} />
              ))}
            </ol>
          )}
        </div>
      )}
    </li>
  );
}

interface ScheduledProps {
  version: SettingVersion;
  words: Words;
  mayChange: boolean;
}

function Scheduled({ version, words, mayChange }: ScheduledProps) {
  const client = useQueryClient();
  const day = dayWords(version.effectiveFrom);
  async function withdraw() {
    try {
      await withdrawVersion(version.versionId);
      toast.success({ title: m.settings_withdrawn() });
    } catch (error) {
      toast.error({ title: m.settings_withdraw_failed(), description: asApiError(error).message });
    }
    await client.invalidateQueries({ queryKey: allSettings });
  }
  return (
    <div className={style.scheduled}>
      <Tag tone="info">{m.settings_scheduled_from({ day })}</Tag>
      <span className={style.words}>{summaryOf(words, version.value)}</span>
      {mayChange && (
        <Button variant="quiet" aria-label={m.settings_withdraw_what({ day })} onClick={withdraw}>
          {m.settings_withdraw()}
        </Button>
      )}
    </div>
  );
}

/** One version: from when, who made it and why, and what it changed. */
function Version({ version, row, words }: { version: SettingVersion; row: SettingRow; words: Words }) {
  const { timeZone } = useMe();
  const { made, note, state, withdrawn } = version;
  const before = new Map(factsOf(words, valueBefore(version, row)));
  const changed = factsOf(words, version.value).filter(([label, text]) => before.get(label) !== text);
  return (
    <li className={style.version}>
      <div className={style.line}>
        <Tag tone={state === 'current' ? 'ok' : state === 'scheduled' ? 'info' : 'plain'}>
          {m.settings_state_words({ state })}
        </Tag>
        <span>{m.settings_scheduled_from({ day: dayWords(version.effectiveFrom) })}</span>
        <span className="caption">
          {m.settings_made({ name: made.by.name, at: momentWords(made.at, timeZone) })}
        </span>
      </div>
      {withdrawn && (
        <p className="caption">
          {m.settings_withdrawn_by({ name: withdrawn.by.name, at: momentWords(withdrawn.at, timeZone) })}
        </p>
      )}
      {note && <blockquote className={style.note}>{note}</blockquote>}
      {changed.length > 0 && (
        <table className={style.changes}>
          <thead>
            <tr>
              <th scope="col">{m.settings_field()}</th>
              <th scope="col">{m.settings_before()}</th>
              <th scope="col">{m.settings_after()}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(([label, text]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{before.get(label) ?? m.settings_nothing()}</td>
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
function valueBefore(version: SettingVersion, { versions }: SettingRow): unknown {
  return versions
    .filter(
      ({ versionId, effectiveFrom, state }) =>
        versionId < version.versionId && state !== 'withdrawn' && effectiveFrom <= version.effectiveFrom,
    )
    .sort(
      (one, other) => other.effectiveFrom.localeCompare(one.effectiveFrom) || other.versionId - one.versionId,
    )[0]?.value;
}
