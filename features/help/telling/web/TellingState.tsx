import { m } from '#messages';
import { Tag } from '#web/ui/Tag.tsx';
import type { TellingRow } from '../contract.ts';

const tones = { open: 'plain', answered: 'ok', done: 'plain', withdrawn: 'plain' } as const;

/** How a telling stands; it is marked for whoever has to answer it. */
export function TellingState({ row: { state, mine } }: { row: Pick<TellingRow, 'state' | 'mine'> }) {
  const tone = state === 'open' && !mine ? 'ask' : tones[state];
  return <Tag tone={tone}>{m.help_tell_state_words({ state })}</Tag>;
}
