import { clockTime, displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { KeptPicture } from '#web/ui/KeptPicture.tsx';
import type { Telling, TellingEntry } from '../contract.ts';
import style from './Telling.module.css';

/** All that was said, as it came, with the picture beside what was said first. */
export function Thread({ telling: { entries, picture, toldBy } }: { telling: Telling }) {
  const { timeZone, empcode } = useMe();
  return (
    <ol className={style.thread}>
      {entries.map((entry, place) => (
        <li key={entry.at + entry.kind} className={style.entry} data-kind={entry.kind}>
          <p className="caption">
            <strong>{whoOf(entry, empcode)}</strong>{' '}
            <time dateTime={entry.at} className="num" dir="ltr">
              {`${displayDate(entry.at, timeZone)} ${clockTime(entry.at, timeZone)}`}
            </time>
          </p>
          <p className={style.text} dir="auto">
            {entry.text}
          </p>
          {place === 0 && picture !== null && (
            <KeptPicture fileName={picture} alt={m.help_telling_picture({ name: toldBy.name })} />
          )}
        </li>
      ))}
    </ol>
  );
}

/** Who has said it, and for whom. */
function whoOf({ kind, by, onBehalfOf }: TellingEntry, reader: string): string {
  if (kind === 'said')
    return by.empcode === reader ? m.help_telling_you() : m.help_telling_said({ name: by.name });
  return onBehalfOf
    ? m.help_telling_answered_for({ name: by.name, lender: onBehalfOf.name })
    : m.help_telling_answered({ name: by.name });
}
