import { ArrowRight } from 'lucide-react';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import type { ReadColumn, Upload } from '../../contract.ts';
import { switches } from '../../ways.ts';
import { check } from '../api.ts';
import { readAnew, showUpload } from '../show-upload.ts';
import { counted } from '../words.ts';
import style from './ReadCard.module.css';

type Offer = ReadColumn['offers'][number];

interface ReadColumnLineProps {
  upload: Upload;
  column: ReadColumn;
}

/** A column: what of it is kept otherwise than it is written, and what may be read otherwise in all of it. */
export function ReadColumnLine({
  upload,
  column: { field, label, order, kinds, offers },
}: ReadColumnLineProps) {
  const mayChoose = upload.actions.includes('check');
  return (
    <li className={style.column}>
      <strong className={style.name}>{label}</strong>
      <div className={style.kinds}>
        {order && (
          <p className="muted">
            {m.uploads_read_order({ order: order.order })}{' '}
            {m.uploads_days_because({ because: order.because })}
          </p>
        )}
        {kinds.map((of) => (
          <Kind key={of.kind} of={of} />
        ))}
      </div>
      {mayChoose && offers.length > 0 && (
        <div className={style.offers}>
          {offers.map((offer) => (
            <Button
              key={wordOf(offer)}
              aria-label={m.uploads_read_offer_of({ offer: inWords(offer), field: label })}
              onClick={() => readOtherwise(upload, field, offer)}
            >
              {inWords(offer)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

/** One way in which cells are kept otherwise, with the first few of them. */
function Kind({ of: { kind, count, values } }: { of: ReadColumn['kinds'][number] }) {
  const nothing = kind === 'askedWord' ? m.uploads_read_asked() : m.uploads_read_nothing();
  return (
    <div>
      <p className="caption">
        {m.uploads_read_kind({ kind })} · {m.uploads_read_values(counted(count))}
      </p>
      <ul className={style.values}>
        {values.map(({ said, kept }) => (
          <li key={`${said} ${kept}`}>
            <bdi>{said}</bdi>
            <ArrowRight className="turns" aria-hidden="true" />
            <span className="hidden-visually"> {m.uploads_read_as()} </span>
            {kept === null ? <em>{nothing}</em> : <bdi className={style.kept}>{kept}</bdi>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What an offer is called among its messages. */
function wordOf(offer: Offer) {
  if (offer.order) return offer.order;
  const way = switches.find((one) => offer[one] !== undefined) ?? 'asWritten';
  const back = { otherCentury: 'century', wordsKept: 'words', asWritten: 'known' } as const;
  return offer[way] ? way : back[way];
}

const inWords = (offer: Offer) => m.uploads_read_offer({ way: wordOf(offer) });

/** Has all rows read again, with a column read otherwise. */
async function readOtherwise({ uploadId, reading }: Upload, field: string, offer: Offer): Promise<void> {
  if (!reading) return;
  const columns = reading.columns.map((one) =>
    one.field === field ? { ...one, ways: { ...one.ways, ...offer } } : one,
  );
  const shown = check({ uploadId, ...reading, columns }).then(({ data }) => showUpload(data));
  if (!(await attempt(shown, m.uploads_read_not_changed()))) await readAnew(uploadId);
}
