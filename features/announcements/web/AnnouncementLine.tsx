import {
  CalendarClock,
  CircleCheck,
  CirclePause,
  CircleSlash,
  CircleStop,
  Clock,
  Megaphone,
  Pencil,
  Repeat,
  Send,
  Undo2,
} from 'lucide-react';
import { numberText } from '#formats/numbers/numbers.ts';
import { timestamp } from '#formats/time/timestamp.ts';
import { m } from '#messages';
import { IconButton } from '#web/ui/Button.tsx';
import { Row } from '#web/ui/list/List.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import type { Announcement } from '../contract.ts';
import type { AnnouncementAction } from '../rules.ts';
import style from './Announcements.module.css';

interface AnnouncementLineProps {
  one: Announcement;
  onAct: (action: AnnouncementAction) => void;
}

/** A message of the list: what it says, for whom, from whom and when, and how far it has come. */
export function AnnouncementLine({ one, onAct }: AnnouncementLineProps) {
  const { text, forWhom, by, sendAt, state, actions } = one;
  const from = m.announcements_from({ name: by.name, when: timestamp(sendAt) });
  return (
    <Row
      lead={<Tile icon={<Megaphone />} />}
      title={<span dir="auto">{text}</span>}
      caption={[forWhom, from, progressOf(one)].join(' · ')}
      end={
        <span className={style.acts}>
          <State state={state} />
          {actions.map((action) => (
            <IconButton key={action} label={acts[action].label()} onClick={() => onAct(action)}>
              {acts[action].icon}
            </IconButton>
          ))}
        </span>
      }
    />
  );
}

const acts = {
  change: { label: m.announcements_change, icon: <Pencil /> },
  stop: { label: m.announcements_stop, icon: <CircleStop /> },
  recall: { label: m.announcements_take_back, icon: <Undo2 /> },
  restore: { label: m.announcements_restore, icon: <CalendarClock /> },
  again: { label: m.announcements_again, icon: <Repeat /> },
} as const;

const progressOf = ({ sent, people }: Announcement) =>
  m.announcements_progress({
    count: Math.max(people, sent),
    number: numberText(Math.max(people, sent)),
    sent: numberText(sent),
  });

function State({ state }: { state: Announcement['state'] }) {
  switch (state) {
    case 'planned':
      return (
        <Tag tone="info" icon={<Clock />}>
          {m.announcements_state_planned()}
        </Tag>
      );
    case 'sending':
      return (
        <Tag tone="info" icon={<Send />}>
          {m.announcements_state_sending()}
        </Tag>
      );
    case 'sent':
      return (
        <Tag tone="ok" icon={<CircleCheck />}>
          {m.announcements_state_sent()}
        </Tag>
      );
    case 'stopped':
      return <Tag icon={<CirclePause />}>{m.announcements_state_stopped()}</Tag>;
    case 'recalled':
      return <Tag icon={<CircleSlash />}>{m.announcements_state_recalled()}</Tag>;
  }
}
