import { History } from 'lucide-react';
import type { RecordRow, RecordVersion } from '#contract/record-calls.ts';
import { timestamp } from '#formats/time/timestamp.ts';
import { m } from '#messages';
import { useMe } from '../lib/me.ts';
import { queryClient } from '../lib/query-client.ts';
import { Button } from '../ui/Button.tsx';
import { attempt } from '../ui/dialog/attempt.ts';
import { save } from './api.ts';
import { allOf } from './kept.ts';
import { nameOf, type Words } from './words.ts';

interface BackButtonProps {
  version: RecordVersion;
  row: RecordRow;
  words: Words;
}

/** Gives a thing back what it was in an earlier version, as one more change of its history. */
export function BackButton({ version, row, words: { kept, page } }: BackButtonProps) {
  const { timeZone } = useMe();
  const { key, revision } = row;
  const name = nameOf(kept, page, row);
  const at = timestamp(new Date(version.made.at), timeZone);
  async function goBack() {
    const value = version.value as object;
    const change = { kind: page.kind, key, value, effectiveFrom: page.today, revision };
    await attempt(save(kept, change), m.records_back_failed({ name }), m.records_back_done({ name, at }));
    await queryClient.invalidateQueries({ queryKey: allOf(kept) });
  }
  return (
    <Button
      variant="quiet"
      icon={<History />}
      aria-label={m.records_back_what({ name, at })}
      onClick={goBack}
    >
      {m.records_back()}
    </Button>
  );
}
