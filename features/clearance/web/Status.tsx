import { orList } from '#formats/text/lists.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { classNames } from '#web/lib/class-names.ts';
import { useMe } from '#web/lib/me.ts';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Unbroken } from '#web/ui/text/Unbroken.tsx';
import type { Clearance } from '../contract.ts';
import style from './Clearance.module.css';
import { Dues } from './Dues.tsx';
import { Entry } from './Entry.tsx';
import { Said } from './Said.tsx';
import { stateOf, stateTones, statusTones } from './words.ts';

/** How a clearance stands: its days, what each department says, and whom to see. */
export function Status({ of, today }: { of: Clearance; today: string }) {
  const isLate =
    of.state === 'open' &&
    of.wagesDueBy < today &&
    of.departments.some(({ resolveStatus }) => resolveStatus === 'Pending');
  return (
    <>
      {isLate && <Notice tone="ask">{m.clearance_wages_late()}</Notice>}
      <Card>
        <dl className={style.facts}>
          <div>
            <dt className="caption">{m.clearance_last_day()}</dt>
            <dd className="num">{displayDate(of.lastDay)}</dd>
          </div>
          <div>
            <dt className="caption">{m.clearance_wages_due_by()}</dt>
            <dd className="num">{displayDate(of.wagesDueBy)}</dd>
          </div>
          <div>
            <dt className="caption">{m.clearance_state()}</dt>
            <dd>
              <State of={of} />
            </dd>
          </div>
        </dl>
        <p className={classNames('caption', style.note)}>{m.clearance_wages_note()}</p>
        {of.followsRecord && <p className="caption">{m.clearance_follows_record()}</p>}
      </Card>
      <Card flush title={m.clearance_departments()}>
        <ul aria-label={m.clearance_departments()}>
          {of.departments.map((one) => (
            <Entry
              key={one.department}
              title={one.departmentName}
              end={
                <Tag tone={statusTones[one.resolveStatus]}>
                  {m.clearance_status_words({ status: one.resolveStatus })}
                </Tag>
              }
            >
              <Caption one={one} of={of} />
            </Entry>
          ))}
        </ul>
      </Card>
    </>
  );
}

/** How it stands as a whole, and since when where it has ended. */
function State({ of }: { of: Clearance }) {
  const { timeZone } = useMe();
  const resolved = of.departments.filter(({ resolveStatus }) => resolveStatus !== 'Pending').length;
  const state = stateOf({ state: of.state, resolved, of: of.departments.length });
  return (
    <span className={style.ends}>
      <Tag tone={stateTones[state]}>{m.clearance_state_words({ state })}</Tag>
      {of.endedAt && (
        <span className="caption">
          <Unbroken>
            {m.clearance_answered_by({
              name: of.endedBy?.name ?? m.clearance_portal(),
              day: displayDate(new Date(of.endedAt), timeZone),
            })}
          </Unbroken>
        </span>
      )}
    </span>
  );
}

function Caption({ one, of }: { one: Clearance['departments'][number]; of: Clearance }) {
  const day = displayDate(of.lastDay);
  return (
    <>
      {one.resolveStatus === 'Pending' && of.state === 'open' && (
        <p>
          {one.people.length > 0
            ? m.clearance_see_people({ people: orList(one.people.map(({ name }) => name)), day })
            : m.clearance_see_hr({ day })}
        </p>
      )}
      <Said one={one} />
      <Dues dues={one.dues} department={one.departmentName} mayEnd={one.actions.includes('resolve')} />
    </>
  );
}
