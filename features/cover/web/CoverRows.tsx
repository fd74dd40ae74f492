import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { NameAndCode } from '#web/ui/NameAndCode.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import type { Cover } from '../contract.ts';
import style from './CoverRows.module.css';

interface CoverRowsProps {
  covers: readonly Cover[];
  label: string;
  /** Which of the two is shown: the other one is the reader. */
  who: 'cover' | 'lender';
  onEnd?: (cover: Cover) => void;
}

/** Covers one under another: who, from when to when, how it stands. */
export function CoverRows({ covers, label, who, onEnd }: CoverRowsProps) {
  return (
    <Rows label={label}>
      {covers.map((cover) => (
        <Row
          key={cover.coverId}
          lead={<Avatar name={cover[who].name} empcode={cover[who].empcode} />}
          title={<NameAndCode name={cover[who].name} empcode={cover[who].empcode} />}
          caption={daysWords(cover)}
          end={
            <div className={style.end}>
              <Tag tone={tones[cover.state]}>{states[cover.state]()}</Tag>
              {onEnd && <EndButton cover={cover} onEnd={onEnd} />}
            </div>
          }
        />
      ))}
    </Rows>
  );
}

const tones = { planned: 'info', running: 'ok', over: 'plain', cancelled: 'plain' } as const;
const states = {
  planned: m.cover_state_planned,
  running: m.cover_state_running,
  over: m.cover_state_over,
  cancelled: m.cover_state_cancelled,
};

function EndButton({ cover, onEnd }: { cover: Cover; onEnd: (cover: Cover) => void }) {
  const { name } = cover.cover;
  if (cover.state === 'running')
    return (
      <Button aria-label={m.cover_end_label({ name })} onClick={() => onEnd(cover)}>
        {m.cover_end()}
      </Button>
    );
  if (cover.state !== 'planned') return null;
  return (
    <Button aria-label={m.cover_cancel_label({ name })} onClick={() => onEnd(cover)}>
      {m.cover_cancel()}
    </Button>
  );
}

function daysWords({ firstDay, lastDay }: Cover): string {
  const from = displayDate(firstDay);
  return firstDay === lastDay ? m.cover_day({ from }) : m.cover_days({ from, to: displayDate(lastDay) });
}
