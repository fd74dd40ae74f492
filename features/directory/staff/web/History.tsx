import { displayDate } from '#formats/time/dates.ts';
import { timestamp } from '#formats/time/timestamp.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { staffKey } from '../../company/web/api.ts';
import type { Difference, StaffChange, StaffRecord } from '../contract.ts';
import { withdraw } from './api.ts';
import style from './History.module.css';
import { fieldWord } from './words.ts';

/** What changed and what is planned, the latest day first. */
export function History({ record }: { record: StaffRecord }) {
  return (
    <Card title={m.directory_staff_history()} flush>
      <ol className={style.history} aria-label={m.directory_staff_history()}>
        {record.changes.map((change) => (
          <Change key={change.changeId} change={change} mayChange={record.actions.includes('change')} />
        ))}
      </ol>
    </Card>
  );
}

const tones = { planned: 'info', done: 'plain', withdrawn: 'plain', refused: 'bad' } as const;
const states = {
  planned: m.directory_staff_state_planned,
  withdrawn: m.directory_staff_state_withdrawn,
  refused: m.directory_staff_state_refused,
};

function Change({ change, mayChange }: { change: StaffChange; mayChange: boolean }) {
  const { timeZone } = useMe();
  const { state, effectiveOn, begins, differences, reason, changeId } = change;
  const day = displayDate(effectiveOn);
  return (
    <li className={style.change} data-state={state}>
      <div className={style.line}>
        <strong className="num">{m.directory_staff_from({ day })}</strong>
        {state !== 'done' && <Tag tone={tones[state]}>{states[state]()}</Tag>}
        {state === 'planned' && mayChange && <WithdrawButton changeId={changeId} day={day} />}
      </div>
      {begins ? (
        <p>{m.directory_staff_begins()}</p>
      ) : (
        <ul className={style.differences}>
          {differences.map((difference) => (
            <Different key={difference.field} {...difference} />
          ))}
        </ul>
      )}
      {reason && <p>{reason}</p>}
      <p className="caption">
        {m.directory_staff_made({ who: whoWords(change), at: timestamp(new Date(change.at), timeZone) })}
      </p>
    </li>
  );
}

function Different({ field, before, after }: Difference) {
  return (
    <li>
      <span className="muted">{fieldWord(field)}</span> <bdi>{after ?? m.directory_staff_nothing_now()}</bdi>
      {before !== null && (
        <>
          {' '}
          <del className={style.before}>
            <span className="hidden-visually">{m.directory_staff_was_before()} </span>
            <bdi>{before}</bdi>
          </del>
        </>
      )}
    </li>
  );
}

const sourceWords = {
  hr: m.directory_staff_source_hr,
  directory: m.directory_staff_source_directory,
  upload: m.directory_staff_source_upload,
  sync: m.directory_staff_source_sync,
  portal: m.directory_staff_source_portal,
};

/** Who made it, and by which way where it was not their record's form. */
function whoWords({ by, source }: StaffChange): string {
  if (!by) return sourceWords[source]();
  return source === 'upload' ? m.directory_staff_by_spreadsheet({ name: by.name }) : by.name;
}

function WithdrawButton({ changeId, day }: { changeId: number; day: string }) {
  async function press() {
    if (await attempt(withdraw(changeId), m.directory_staff_not_saved()))
      toast.success({ title: m.directory_staff_withdrawn({ day }) });
    await queryClient.invalidateQueries({ queryKey: staffKey });
  }
  return (
    <Button aria-label={m.directory_staff_withdraw_day({ day })} onClick={press}>
      {m.directory_staff_withdraw()}
    </Button>
  );
}
