import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { momentWords } from '../../requests/web/words.ts';

interface DraftNoticeProps {
  at: string;
  /** Files chosen here are there again. */
  filesKept?: boolean;
  onDiscard: () => unknown;
}

/** Says that a form begins with what was typed before, and offers to begin anew. */
export function DraftNotice({ at, filesKept, onDiscard }: DraftNoticeProps) {
  const { timeZone } = useMe();
  return (
    <Notice
      action={
        <Button variant="quiet" onClick={onDiscard}>
          {m.assetrequests_form_draft_discard()}
        </Button>
      }
    >
      <strong>{m.assetrequests_form_draft_restored()}</strong>{' '}
      {filesKept
        ? m.assetrequests_draft_from({ when: momentWords(at, timeZone) })
        : m.assetrequests_form_draft_from({ when: momentWords(at, timeZone) })}
    </Notice>
  );
}
