import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { RecordRow } from '#contract/record-calls.ts';
import { m } from '#messages';
import { queryClient } from '../lib/query-client.ts';
import { Button } from '../ui/Button.tsx';
import { attempt } from '../ui/dialog/attempt.ts';
import { save } from './api.ts';
import { allOf } from './kept.ts';
import { factsOf, nameOf, type Words } from './words.ts';

/** Gives a thing back what the portal ships, as one more change of its history; nothing where that is what holds. */
export function ResetButton({ row, words }: { row: RecordRow; words: Words }) {
  const [busy, setBusy] = useState(false);
  const { kept, page } = words;
  const { key, revision } = row;
  const shipped = kept.shippedOf?.(page, key);
  if (!shipped || textOf(words, shipped) === textOf(words, row.value)) return null;
  const name = nameOf(kept, page, row);
  async function reset(value: object) {
    setBusy(true);
    const change = { kind: page.kind, key, value, effectiveFrom: page.today, revision };
    await attempt(save(kept, change), m.records_reset_failed({ name }), m.records_reset_done({ name }));
    await queryClient.invalidateQueries({ queryKey: allOf(kept) });
    setBusy(false);
  }
  return (
    <Button
      variant="quiet"
      icon={<RotateCcw />}
      busy={busy}
      aria-label={m.records_reset_what({ name })}
      onClick={() => reset(shipped)}
    >
      {m.records_reset()}
    </Button>
  );
}

/** What a value says, field by field. */
const textOf = (words: Words, value: unknown) => JSON.stringify(factsOf(words, value));
