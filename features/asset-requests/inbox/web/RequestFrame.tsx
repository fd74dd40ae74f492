import { Keyboard } from 'lucide-react';
import { m } from '#messages';
import { useSingleKeys } from '#web/lib/single-keys.ts';
import { narrow, useMedia } from '#web/lib/use-media.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { Chips } from '#web/ui/list/Chips.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { KeyCap } from '#web/ui/text/KeyCap.tsx';
import { Comments } from '../../comments/web/Comments.tsx';
import { Question } from '../../detail/web/Question.tsx';
import { DocumentPane } from '../../documents/web/DocumentPane.tsx';
import { InvoicePanel } from '../../invoices/web/InvoiceChecks.tsx';
import { Changes } from '../../items/web/Changes.tsx';
import { RequestItems } from '../../items/web/RequestItems.tsx';
import { Journey } from '../../requests/web/Journey.tsx';
import { answerOf } from '../../requests/web/question.ts';
import { Standing } from '../../standing/web/Standing.tsx';
import { DecisionNotice } from '../../steps/web/DecisionNotice.tsx';
import { StepFoot } from '../../steps/web/StepFoot.tsx';
import type { RequestDetail } from '../../workflow/detail-shapes.ts';
import type { Place } from './place.ts';
import style from './RequestFrame.module.css';
import { RequestHead } from './RequestHead.tsx';
import { useRoom } from './use-room.ts';

/** From so wide on, in rem, the documents stand beside the words. */
const roomForBoth = 43;

interface RequestFrameProps {
  request: RequestDetail;
  place: Place;
  onDone: () => void;
  onShowKeys: () => void;
  showsDocuments: boolean;
  onShowDocuments: (shows: boolean) => void;
}

/** One request in a frame: its head and what one may do with it stay, its words and its documents scroll each by themselves. */
export function RequestFrame({ request, place, onDone, onShowKeys, ...documents }: RequestFrameProps) {
  const isNarrow = useMedia(narrow);
  const { ref, room } = useRoom();
  const { showsDocuments, onShowDocuments } = documents;
  const has = request.files.length > 0 || request.mayAddFiles;
  const beside = has && !isNarrow && room >= roomForBoth;
  const chooses = has && !isNarrow && !beside;
  const instead = chooses && showsDocuments;
  useSingleKeys({ d: chooses && !showsDocuments ? () => onShowDocuments(true) : undefined });
  return (
    <article
      ref={ref}
      className={style.frame}
      aria-label={request.title}
      data-both={beside ? '' : undefined}
      data-shown={request.requestID}
    >
      <div className={style.all}>
        <header className={style.head}>
          <RequestHead request={request} />
          <Journey steps={request.journey} />
          <DecisionNotice request={request} />
          <Standing request={request} />
          {place.isAside && request.actions.length > 0 && (
            <div className={style.notice}>
              <Notice>{m.assetrequests_inbox_aside()}</Notice>
            </div>
          )}
          {chooses && <PartChips request={request} showsDocuments={instead} onShow={onShowDocuments} />}
        </header>
        <div className={style.body}>
          {!instead && <Words request={request} onDone={onDone} />}
          {(beside || instead || (has && isNarrow)) && (
            <div className={style.documents}>
              <DocumentPane request={request} fills={!isNarrow} />
            </div>
          )}
        </div>
      </div>
      <StepFoot
        request={request}
        onDone={onDone}
        leaves
        keysOff={place.keysOff}
        above={answerOf(request)?.action}
        end={!isNarrow && <Ways onShowKeys={onShowKeys} />}
      />
    </article>
  );
}

/** At the end of what one may do: the keys that lead on. */
function Ways({ onShowKeys }: { onShowKeys: () => void }) {
  return (
    <span className={style.ways}>
      <span className="caption" aria-hidden="true">
        <KeyCap name="j" /> <KeyCap name="k" />
      </span>
      <IconButton label={m.assetrequests_keys_title()} onClick={onShowKeys}>
        <Keyboard />
      </IconButton>
    </span>
  );
}

interface PartChipsProps {
  request: RequestDetail;
  showsDocuments: boolean;
  onShow: (shows: boolean) => void;
}

/** Where there is no room for both: the words or the documents. */
function PartChips({ request, showsDocuments, onShow }: PartChipsProps) {
  return (
    <div className={style.choice}>
      <Chips
        label={m.assetrequests_inbox_parts()}
        value={showsDocuments ? 'documents' : 'words'}
        onChange={(part) => onShow(part === 'documents')}
        options={[
          { value: 'words', label: m.assetrequests_inbox_words() },
          {
            value: 'documents',
            label: m.assetrequests_page_documents(),
            count: request.files.length,
          },
        ]}
      />
    </div>
  );
}

/** What there is to read of it. */
function Words({ request, onDone }: { request: RequestDetail; onDone: () => void }) {
  const isNarrow = useMedia(narrow);
  return (
    <section
      className={style.words}
      tabIndex={isNarrow ? undefined : 0}
      aria-label={m.assetrequests_inbox_words()}
    >
      <Question request={request} onDone={onDone} leaves />
      <InvoicePanel request={request} />
      <Changes request={request} />
      <RequestItems request={request} />
      <Comments request={request} />
    </section>
  );
}
