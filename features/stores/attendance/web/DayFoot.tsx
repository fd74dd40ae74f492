import { CheckCheck, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { numberText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { markWords } from '../mark-words.ts';
import { marks } from '../marks.ts';
import style from './Attendance.module.css';
import type { ShownPerson } from './use-day.ts';
import { WhyLate } from './WhyLate.tsx';

interface DayFootProps {
  people: readonly ShownPerson[];
  /** Marks that are on this phone still. */
  toSend: number;
  locked: boolean;
  asksWhy: boolean;
  onAllPresent: (why?: string) => unknown;
}

/** In reach of a thumb: all present, then how the day stands. */
export function DayFoot({ people, toSend, locked, asksWhy, onAllPresent }: DayFootProps) {
  const [asked, setAsked] = useState(false);
  const open = people.filter(({ mark }) => mark === null).length;
  const counted = marks.flatMap((mark) => {
    const count = people.filter((person) => person.mark === mark).length;
    return count > 0 ? [`${numberText(count)} ${markWords[mark]()}`] : [];
  });
  return (
    <section className={style.foot} data-foot="" aria-label={m.stores_day_foot()}>
      <div className={style.sum}>
        <div role="status">
          <strong className="num">
            {m.stores_marked_of({ count: numberText(people.length - open), of: numberText(people.length) })}
          </strong>
          <p className="caption num">{counted.join(' · ')}</p>
        </div>
        <Sent toSend={toSend} isBegun={people.some(({ version }) => version > 0)} />
      </div>
      {open > 0 && !locked && (
        <>
          {asked && asksWhy ? (
            <WhyLate
              words={m.stores_all_present({ count: open })}
              onGive={(why) => {
                setAsked(false);
                return onAllPresent(why);
              }}
              onCancel={() => setAsked(false)}
            />
          ) : (
            <Button
              variant="go"
              wide
              icon={<CheckCheck />}
              onClick={() => (asksWhy ? setAsked(true) : onAllPresent())}
            >
              {m.stores_all_present({ count: open })}
            </Button>
          )}
          <p className={`caption ${style.then}`}>{m.stores_then_others()}</p>
        </>
      )}
    </section>
  );
}

function Sent({ toSend, isBegun }: { toSend: number; isBegun: boolean }) {
  if (toSend === 0) return isBegun && <Tag tone="ok">{m.stores_all_sent()}</Tag>;
  return (
    <Tag tone="ask" icon={<Smartphone aria-hidden="true" />}>
      {m.stores_to_send({ count: toSend })}
    </Tag>
  );
}
