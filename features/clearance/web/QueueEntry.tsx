import { moneyText } from '#formats/money/money.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/form/inputs.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Unbroken } from '#web/ui/text/Unbroken.tsx';
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx';
import type { QueueRow } from '../queue-contract.ts';
import style from './Clearance.module.css';
import { Dues } from './Dues.tsx';
import { Entry } from './Entry.tsx';
import { Said } from './Said.tsx';
import { statusTones } from './words.ts';

/** What names an answer in a list. */
export const keyOf = ({ clearanceId, department }: QueueRow) => `${clearanceId} ${department}`;

interface QueueEntryProps {
  row: QueueRow;
  chosen: boolean;
  /** As many are chosen as are answered at once. */
  full: boolean;
  onChoose: (chosen: boolean) => void;
  onAnswer: () => void;
}

/** What Finance has still to pay them. */
function ToPay({ owed }: Pick<QueueRow, 'owed'>) {
  const { currency } = useMe();
  if (owed.length === 0) return null;
  return (
    <ul className={style.dues} aria-label={m.clearance_owed_text()}>
      {owed.map(({ requestId, title, amount }) => (
        <li key={requestId}>
          <Tag tone="info">{m.clearance_owed_title()}</Tag>
          <bdi>{title}</bdi>
          <span className="caption num">{moneyText(amount, currency)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Somebody about whom a department answers. */
export function QueueEntry({ row, chosen, full, onChoose, onAnswer }: QueueEntryProps) {
  const mayAnswer = row.actions.includes('resolve');
  const { name, departmentName: department } = row;
  return (
    <Entry
      lead={
        <>
          {mayAnswer && (
            <Checkbox
              label={<VisuallyHidden>{m.clearance_choose_label({ name, department })}</VisuallyHidden>}
              checked={chosen}
              disabled={full && !chosen}
              onChange={(event) => onChoose(event.target.checked)}
            />
          )}
          <Avatar name={name} empcode={row.empcode} />
        </>
      }
      title={name}
      end={
        <>
          <Tag tone={statusTones[row.resolveStatus]}>
            {m.clearance_status_words({ status: row.resolveStatus })}
          </Tag>
          {mayAnswer && (
            <Button aria-label={m.clearance_answer_label({ name, department })} onClick={onAnswer}>
              {m.clearance_answer()}
            </Button>
          )}
        </>
      }
    >
      <p className="caption">
        <Unbroken>
          {[
            department,
            row.empcode,
            row.designation,
            m.clearance_waiting_detail({ day: displayDate(row.lastDay) }),
          ].join(' · ')}
        </Unbroken>
      </p>
      <Said one={row} />
      <ToPay owed={row.owed} />
      <Dues dues={row.dues} department={department} mayEnd={mayAnswer} />
    </Entry>
  );
}
