import { CircleCheck, CircleSlash, Clock, Megaphone, Send, Undo2 } from 'lucide-react';
import { m } from '#messages';
import { numberText } from '../../../formats/numbers.ts';
import { timestamp } from '../../../formats/timestamp.ts';
import { IconButton } from '../../../web/ui/Button.tsx';
import { Row } from '../../../web/ui/List.tsx';
import { Tag } from '../../../web/ui/Tag.tsx';
import { Tile } from '../../../web/ui/Tile.tsx';
import type { Announcement } from '../contract.ts';
import style from './Announcements.module.css';

interface AnnouncementLineProps {
  one: Announcement;
  onRecall: () => void;
}

/** A message of the list: what it says, for whom, from whom and when, and how far it has come. */
export function AnnouncementLine({ one, onRecall }: AnnouncementLineProps) {
  const { text, forWhom, by, sendAt, state } = one;
  const from = m.announcements_from({ name: by.name, when: timestamp(sendAt) });
  return (
    <Row
      lead={
        <Tile>
          <Megaphone />
        </Tile>
      }
      title={<span dir="auto">{text}</span>}
      caption={[forWhom, from, progressOf(one)].join(' · ')}
      end={
        <span className={style.acts}>
          <State state={state} />
          {state !== 'recalled' && (
            <IconButton label={m.announcements_take_back()} onClick={onRecall}>
              <Undo2 />
            </IconButton>
          )}
        </span>
      }
    />
  );
}

const progressOf = ({ sent, people, state }: Announcement) =>
  m.announcements_progress({
    count: Math.max(people, sent),
    number: numberText(Math.max(people, sent)),
    sent: numberText(state === 'planned' ? 0 : sent),
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
    case 'recalled':
      return <Tag icon={<CircleSlash />}>{m.announcements_state_recalled()}</Tag>;
  }
}
