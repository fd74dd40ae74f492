import { useState } from 'react';
import { moneyText } from '#formats/money/money.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Button } from '#web/ui/Button.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Unbroken } from '#web/ui/text/Unbroken.tsx';
import type { Due } from '../contract.ts';
import style from './Clearance.module.css';
import { EndDueDialog } from './EndDueDialog.tsx';

interface DuesProps {
  dues: readonly Due[];
  department: string;
  /** The reader may end them. */
  mayEnd: boolean;
}

/** What is owed to a department, each with how it stands. */
export function Dues({ dues, department, mayEnd }: DuesProps) {
  const { currency, timeZone } = useMe();
  const [ending, setEnding] = useState<Due | null>(null);
  if (dues.length === 0) return null;
  return (
    <>
      <ul className={style.dues} aria-label={m.clearance_dues_of({ department })}>
        {dues.map((due) => (
          <li key={due.dueId}>
            <Tag tone={due.state === 'open' ? 'ask' : 'ok'}>
              {m.clearance_due_words({ state: due.state })}
            </Tag>
            <span>
              <bdi>{due.title}</bdi>
            </span>
            <span className="caption">
              <Unbroken>
                {[
                  m.clearance_source_words({ source: due.source }),
                  ...(due.amount === null ? [] : [moneyText(due.amount, currency)]),
                  ...(due.note ? [due.note] : []),
                  due.endedAt
                    ? m.clearance_answered_by({
                        name: due.endedBy?.name ?? m.clearance_portal(),
                        day: displayDate(new Date(due.endedAt), timeZone),
                      })
                    : m.clearance_seen({ day: displayDate(new Date(due.seenAt), timeZone) }),
                ].join(' · ')}
              </Unbroken>
            </span>
            {mayEnd && due.state === 'open' && (
              <Button
                variant="quiet"
                aria-label={m.clearance_due_end_label({ title: due.title })}
                onClick={() => setEnding(due)}
              >
                {m.clearance_due_end()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ending && <EndDueDialog due={ending} onClose={() => setEnding(null)} />}
    </>
  );
}
