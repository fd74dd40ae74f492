import { numberText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import type { Upload } from '../contract.ts';

/** What the rows come to, in a line: what there is none of is not said. */
export function CountsLine({ upload: { counts } }: { upload: Upload }) {
  if (!counts) return null;
  const words = (['added', 'changed', 'unchanged', 'wrong', 'leftOut'] as const).flatMap((what) =>
    counts[what] > 0 ? m.uploads_count({ what, number: numberText(counts[what]) }) : [],
  );
  return <span className="num">{words.join(' · ')}</span>;
}
