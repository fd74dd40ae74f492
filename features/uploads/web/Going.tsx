import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import type { Upload } from '../contract.ts';
import { Progress } from './Progress.tsx';
import { StepHead } from './StepHead.tsx';

const titles = {
  checking: m.uploads_state_checking,
  applying: m.uploads_state_applying,
  undoing: m.uploads_state_undoing,
};

/** Something is done with it in the background. */
export function Going({ upload, moved }: { upload: Upload; moved: boolean }) {
  const { state } = upload;
  if (state !== 'checking' && state !== 'applying' && state !== 'undoing') return null;
  return (
    <>
      <StepHead key={state} title={titles[state]()} moved={moved}>
        {m.uploads_going_text()}
      </StepHead>
      <Card>
        <Progress upload={upload} spoken />
      </Card>
    </>
  );
}
