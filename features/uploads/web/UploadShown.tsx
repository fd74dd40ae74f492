import { useIsFetching } from '@tanstack/react-query';
import { Archive, Check, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { timestamp } from '#formats/time/timestamp.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useSearch } from '#web/lib/router.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import type { Upload } from '../contract.ts';
import { Asked, type Deed } from './Asked.tsx';
import { isOfColumns } from './api.ts';
import { columnsForm } from './columns/chosen.ts';
import { StepShown } from './StepShown.tsx';
import { Steps } from './Steps.tsx';
import { stepOf, type View, viewOf } from './view.ts';
import { counted } from './words.ts';

/** An upload with its steps, the one that it is at, and what may be done with it. */
export function UploadShown({ upload }: { upload: Upload }) {
  const { timeZone } = useMe();
  const params = useSearch();
  const [deed, setDeed] = useState<Deed | null>(null);
  const [sending, setSending] = useState(false);
  // Before they are there, or while those of another header are, nothing can be said of columns.
  const isReading = useIsFetching({ predicate: ({ queryKey }) => isOfColumns(queryKey) }) > 0;
  const view = viewOf(upload, params.get('step'));
  const step = stepOf(view, upload);
  const moved = useMoved(`${view} ${upload.state}`);
  const { fileName, kindTitle, by, madeAt, actions } = upload;
  return (
    <>
      <PageTop
        title={fileName}
        back="/admin/uploads"
        below={
          <p className="muted">
            {[kindTitle, by?.name, timestamp(new Date(madeAt), timeZone)].filter(Boolean).join(' · ')}
          </p>
        }
        actions={
          <>
            {actions.includes('discard') && (
              <Button icon={<Archive />} onClick={() => setDeed('discard')}>
                {m.uploads_discard()}
              </Button>
            )}
            {actions.includes('undo') && (
              <Button variant="danger" icon={<Undo2 />} onClick={() => setDeed('undo')}>
                {m.uploads_undo()}
              </Button>
            )}
          </>
        }
        main={mainOf(view, upload, sending || isReading, () => setDeed('apply'))}
      />
      <Columns>
        {step && <Steps upload={upload} step={step} />}
        <StepShown key={view} view={view} upload={upload} moved={moved} onSending={setSending} />
      </Columns>
      {deed && <Asked deed={deed} upload={upload} onClose={() => setDeed(null)} />}
    </>
  );
}

/** The one likely next step. */
function mainOf(view: View, { actions, counts }: Upload, sending: boolean, onApply: () => void) {
  if (view === 'columns' && actions.includes('check'))
    return (
      <Button type="submit" form={columnsForm} variant="go" busy={sending}>
        {m.uploads_check()}
      </Button>
    );
  if (view === 'rows' && actions.includes('apply') && counts)
    return (
      <Button variant="go" icon={<Check />} onClick={onApply}>
        {m.uploads_apply(counted(counts.added + counts.changed))}
      </Button>
    );
  return null;
}

/** True once something else is shown than at first. */
function useMoved(shown: string): boolean {
  const first = useRef<string | null>(shown);
  if (first.current !== shown) first.current = null;
  return first.current === null;
}
