import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal } from '#contract/refusal.ts';
import type { UploadFields } from '#contract/upload-fields.ts';
import { partsOf } from '#formats/time/dates.ts';
import { dayOrdinal, monthName } from '#formats/time/timestamp.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import type { ReadColumn } from '../contract.ts';
import { offersOf } from '../ways.ts';
import { waysOf } from './given-service.ts';
import { wordsOf } from './present.ts';
import { findSeen, type Kinds } from './read-service.ts';
import type { ReadFieldRow } from './tables.ts';

/** What the columns of an upload were read as: those where something was kept otherwise than it is written, or may be read otherwise. */
export async function readReading(
  platform: Platform,
  kinds: Kinds,
  actor: Actor,
  uploadId: string,
): Promise<ReadColumn[] | null | Refusal> {
  const found = await findSeen(platform, kinds, actor, uploadId);
  if (isRefusal(found)) return found;
  const { record, kind } = found;
  const { reading, read } = record;
  if (!reading || !read) return null;
  const ways = waysOf(reading);
  const fields: UploadFields = kind.fields;
  const words = wordsOf(fields, await kind.choices(platform.database.reads), platform.env.CURRENCY);
  // Of a run nobody chooses how it is read.
  const mayChoose = record.source === 'person';
  return read
    .map((one) => ({
      field: one.field,
      label: fields[one.field]?.label() ?? one.field,
      order: isOpen(one) ? one.order : null,
      kinds: shownOf(one, (value) =>
        fields[one.field]?.isDay ? dayInWords(value) : (words(one.field, value) ?? value),
      ),
      offers: mayChoose ? offersOf(ways.get(one.field) ?? {}, one.order, one.signs, one.possible) : [],
    }))
    .filter(({ kinds: shown, order, offers }) => shown.length + offers.length > 0 || order !== null)
    .sort((one, other) => rarest(one) - rarest(other));
}

/** True where the order of a column's days is no matter of its own values alone. */
const isOpen = ({ signs, order }: ReadFieldRow) => signs.either > 0 && order?.because !== 'values';

function shownOf(one: ReadFieldRow, inWords: (value: string) => string): ReadColumn['kinds'] {
  const kinds = one.kinds.filter(({ kind }) => kind !== 'order' || isOpen(one));
  return kinds.map(({ kind, count, values }) => ({
    kind,
    count,
    values: values.map(({ said, kept }) => ({ said, kept: kept === null ? null : inWords(kept) })),
  }));
}

/** Its month is a word: which of the numbers it was is the question. */
function dayInWords(text: string): string {
  const { day, month, year } = partsOf(text);
  return m.uploads_days_example({ day: dayOrdinal(day), month: monthName(month), year: String(year) });
}

const rarest = ({ kinds }: Pick<ReadColumn, 'kinds'>) =>
  Math.min(...kinds.map(({ count }) => count), Number.MAX_SAFE_INTEGER);
