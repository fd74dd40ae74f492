import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { Role } from '#contract/people.ts';
import { m } from '#messages';
import { usePageTitle } from '#web/lib/page-title.ts';
import { narrow, useMedia } from '#web/lib/use-media.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { requestDetail } from '../../detail/web/api.ts';
import { RequestBones } from '../../requests/web/RequestBones.tsx';
import type { Place } from './place.ts';
import { RequestFrame } from './RequestFrame.tsx';
import style from './WorkDetail.module.css';

interface WorkDetailProps {
  requestID: string;
  role: Role | undefined;
  /** The list that it was opened from. */
  back: string;
  /** Where it is in that list. */
  place: Place;
  /** Opens the next one or the one before. */
  step: (by: 1 | -1) => void;
  onDone: () => void;
  onShowKeys: () => void;
  /** Where there is no room beside: the documents are shown in place of the request's words. */
  showsDocuments: boolean;
  onShowDocuments: (shows: boolean) => void;
}

/** One request of the work list: beside the list on a wide screen, a page of its own on a phone. */
export function WorkDetail({ requestID, role, back, place, step, ...frame }: WorkDetailProps) {
  const isNarrow = useMedia(narrow);
  const { data: request, error, refetch } = useQuery(requestDetail(requestID, role));
  const documentTitle = request
    ? m.assetrequests_page_document_title({ id: requestID, title: request.title })
    : requestID;
  usePageTitle(documentTitle);
  return (
    <div className={style.detail}>
      {isNarrow && (
        <PageTop
          title={place.number > 0 ? m.assetrequests_inbox_place(place) : requestID}
          documentTitle={documentTitle}
          back={back}
          bar={
            place.number > 0 && (
              <>
                <IconButton label={m.assetrequests_inbox_previous()} onClick={() => step(-1)}>
                  <ChevronUp />
                </IconButton>
                <IconButton label={m.assetrequests_inbox_next()} onClick={() => step(1)}>
                  <ChevronDown />
                </IconButton>
              </>
            )
          }
        />
      )}
      {request ? (
        <RequestFrame request={request} place={place} {...frame} />
      ) : (
        <div className={style.bones}>
          {error ? (
            <>
              <h2>{requestID}</h2>
              <ErrorState error={error} retry={refetch} />
            </>
          ) : (
            <RequestBones />
          )}
        </div>
      )}
    </div>
  );
}
