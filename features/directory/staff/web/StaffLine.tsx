import { CalendarClock, LogOut, MailX } from 'lucide-react';
import { placeName } from '#formats/names/place-name.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Row } from '#web/ui/list/List.tsx';
import { NameAndCode } from '#web/ui/NameAndCode.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { recordPath } from '../../company/record-path.ts';
import type { StaffRow } from '../contract.ts';

/** Somebody who works here, leaves or has left. */
export function StaffLine({ row }: { row: StaffRow }) {
  const { empcode, name, designation, location, manager, joinedOn } = row;
  const facts = [
    designation,
    placeName(location.name, location.city),
    manager ? m.directory_staff_reports({ name: manager.name }) : m.directory_staff_no_manager(),
    m.directory_staff_since({ day: displayDate(joinedOn) }),
  ];
  return (
    <Row
      to={recordPath(empcode)}
      lead={<Avatar name={name} empcode={empcode} />}
      title={<NameAndCode name={name} empcode={empcode} />}
      caption={facts.join(' · ')}
      end={(row.leftOn || row.joinsOn || row.planned || row.bounced) && <State row={row} />}
    />
  );
}

/** What differs from the ordinary; who simply works here has none. */
function State({ row: { leftOn, joinsOn, planned, bounced } }: { row: StaffRow }) {
  if (leftOn) return <Tag icon={<LogOut />}>{m.directory_staff_left_on({ day: displayDate(leftOn) })}</Tag>;
  if (joinsOn)
    return (
      <Tag tone="info" icon={<CalendarClock />}>
        {m.directory_staff_joins_on({ day: displayDate(joinsOn) })}
      </Tag>
    );
  if (bounced)
    return (
      <Tag tone="ask" icon={<MailX />}>
        {m.directory_staff_bounced()}
      </Tag>
    );
  if (!planned) return null;
  const day = displayDate(planned.effectiveOn);
  return planned.leaves ? (
    <Tag icon={<LogOut />}>{m.directory_staff_leaves_on({ day })}</Tag>
  ) : (
    <Tag tone="info" icon={<CalendarClock />}>
      {m.directory_staff_changes_on({ day })}
    </Tag>
  );
}
