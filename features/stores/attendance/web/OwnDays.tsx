import { CalendarCheck } from 'lucide-react';
import { displayDate, weekdayName } from '#formats/time/dates.ts';
import { m } from '#messages';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import type { OwnDay } from '../contract.ts';
import { markWords } from '../mark-words.ts';

const tones = { present: 'ok', leave: 'info', week_off: 'plain', absent: 'bad' } as const;

/** One's own days of a month. `saysMarker`: not all of them were marked by one colleague. */
export function OwnDays({ days, saysMarker }: { days: readonly OwnDay[]; saysMarker: boolean }) {
  if (days.length === 0)
    return (
      <EmptyState icon={<CalendarCheck />} title={m.stores_own_none()} text={m.stores_own_none_text()} />
    );
  return (
    <Rows label={m.stores_own_title()}>
      {days.map((one) => (
        <OwnRow key={`${one.day} ${one.storeName}`} day={one} saysMarker={saysMarker} />
      ))}
    </Rows>
  );
}

function OwnRow({ day, saysMarker }: { day: OwnDay; saysMarker: boolean }) {
  const { mark, dispute, storeName, markedBy } = day;
  const said = dispute && {
    open: m.stores_own_said,
    accepted: m.stores_own_accepted,
    declined: m.stores_own_declined,
  };
  const words = [
    weekdayName(day.day, 'long'),
    storeName,
    ...(markedBy && saysMarker ? [m.stores_marked_by({ name: markedBy })] : []),
    ...(dispute && said
      ? [said[dispute.state]({ mark: markWords[dispute.says](), reason: dispute.answer ?? '' })]
      : []),
  ];
  return (
    <Row
      title={displayDate(day.day)}
      caption={words.join(' · ')}
      end={<Tag tone={mark ? tones[mark] : 'plain'}>{mark ? markWords[mark]() : m.stores_not_marked()}</Tag>}
    />
  );
}
