import { m } from '#messages';
import { classNames } from '#web/lib/class-names.ts';
import { goToTitle } from '#web/lib/go-on.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { draftLimits } from '../drafts.ts';
import style from './DraftState.module.css';
import type { DraftKeeper, Kept } from './draft-keeper.ts';

/** Where what is typed is kept, in a line. Only what the reader has to know is read out. */
export function DraftState({ kept }: { kept: Kept }) {
  const quiet = kept === 'nothing' || kept === 'saving' || kept === 'saved';
  return (
    <p className={classNames('caption', style.state)} data-quiet={quiet} aria-live={quiet ? 'off' : 'polite'}>
      {wordsOf(kept)}
    </p>
  );
}

function wordsOf(kept: Kept): string {
  if (kept === 'saving') return m.assetrequests_draft_saving();
  if (kept === 'saved') return m.assetrequests_draft_saved();
  if (kept === 'here') return m.assetrequests_draft_here();
  if (kept === 'full') return m.assetrequests_draft_full({ most: draftLimits.each });
  return kept === 'large' ? m.assetrequests_draft_too_large() : '';
}

/** Says that what was typed here goes on as a draft of its own, and why. */
export function ForkNotice({ forked }: { forked: NonNullable<DraftKeeper['forked']> }) {
  const changed = forked.because === 'changed';
  return (
    <Notice
      action={
        <ButtonLink
          variant="quiet"
          onClick={goToTitle}
          to={changed ? `/asset-at-residence/new?draft=${forked.from}` : '/asset-at-residence?show=all'}
        >
          {changed ? m.assetrequests_draft_fork_open() : m.assetrequests_draft_fork_mine()}
        </ButtonLink>
      }
    >
      {changed ? m.assetrequests_draft_fork_changed() : m.assetrequests_draft_fork_gone()}
    </Notice>
  );
}

/** Says that the request waits for the network, and lets the reader go back to it. */
export function WaitingNotice({ onStop }: { onStop: () => void }) {
  return (
    <Notice
      action={
        <Button variant="quiet" onClick={onStop}>
          {m.assetrequests_draft_waiting_stop()}
        </Button>
      }
    >
      {m.assetrequests_draft_waiting()}
    </Notice>
  );
}
