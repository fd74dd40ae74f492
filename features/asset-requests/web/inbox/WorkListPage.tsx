import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Keyboard, Umbrella } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { m } from '#messages';
import { useMe } from '../../../../web/lib/me.ts';
import { narrow, useMedia } from '../../../../web/lib/use-media.ts';
import { ButtonLink, IconButton } from '../../../../web/ui/Button.tsx';
import { PageTop } from '../../../../web/ui/PageTop.tsx';
import { VisuallyHidden } from '../../../../web/ui/VisuallyHidden.tsx';
import { ageOf } from '../ages.ts';
import { requestList } from '../api.ts';
import { RequestBones } from '../request/RequestBones.tsx';
import { ageWords, roleWords } from '../words.ts';
import { BulkBar } from './BulkBar.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { RoleSwitch } from './RoleSwitch.tsx';
import { UndoBar } from './UndoBar.tsx';
import { useInbox } from './use-inbox.ts';
import { useWorkFilter, workRolesOf } from './use-work-filter.ts';
import { ViewsBar } from './ViewsBar.tsx';
import { savedViews } from './views-api.ts';
import { WorkDetail } from './WorkDetail.tsx';
import { WorkList } from './WorkList.tsx';
import style from './WorkListPage.module.css';
import { writeFilters } from './work-filter.ts';

/** `/requests-list` and `/requests-list/:requestID`: what waits for a decision, and the one that is open beside it. */
export default function WorkListPage() {
  const me = useMe();
  const { requestID } = useParams();
  const isNarrow = useMedia(narrow);
  const filter = useWorkFilter();
  const views = useQuery(savedViews);
  const list = useInfiniteQuery({ ...requestList(filter.query), placeholderData: (before) => before });
  const inbox = useInbox({ list, filter, open: requestID });
  const [showsDocuments, setShowsDocuments] = useState(false);
  const [opening, setOpening] = useState(true);
  const { requests } = inbox;
  const counts = list.data?.pages[0]?.counts;
  const first = requests[0];

  // The list opens with the view that its reader has chosen for that, unless the address says what to show.
  const begins = opening && !requestID && writeFilters(filter.filters).size === 0;
  const usual = writeFilters(views.data?.find((view) => view.isDefault)?.query ?? {});
  const goes = begins && usual.size > 0;
  useEffect(() => {
    if (!views.isPending && !goes) setOpening(false);
  }, [views.isPending, goes]);
  const opens = !isNarrow && !requestID && !opening && !list.isPlaceholderData ? first : undefined;
  const to = goes ? `/requests-list?${usual}` : opens && filter.linkTo(opens.requestID);

  const detail = requestID && (
    <WorkDetail
      key={requestID}
      requestID={requestID}
      role={filter.chosenRole}
      back={filter.linkTo()}
      onDone={inbox.goOn}
      showsDocuments={showsDocuments}
      onShowDocuments={setShowsDocuments}
    />
  );
  const said = (
    <>
      <VisuallyHidden>
        <p role="status">{inbox.said}</p>
      </VisuallyHidden>
      <UndoBar onUndone={inbox.goTo} />
    </>
  );
  const keys = inbox.showsKeys && <KeysDialog onClose={() => inbox.setShowsKeys(false)} />;
  if (isNarrow && detail)
    return (
      <>
        {detail}
        {said}
        {keys}
      </>
    );
  const waiting =
    counts &&
    m.requests_page_waiting({
      count: counts.waiting,
      role: roleWords(filter.role),
      oldest: counts.oldest ? ageWords(ageOf(counts.oldest, new Date(), me.timeZone)) : '',
    });
  return (
    <>
      {to && <Navigate to={to} replace />}
      <PageTop
        title={m.requests_page_title_work()}
        below={
          <p role="status">{filter.role === 'ADMIN' ? m.requests_page_reading() : (waiting ?? '\u00a0')}</p>
        }
        actions={
          <>
            <ViewsBar filter={filter} views={views.data ?? []} />
            {workRolesOf(me.role).length > 1 && <RoleSwitch value={filter.role} onChange={filter.setRole} />}
            {!isNarrow && (
              <IconButton label={m.requests_keys_title()} onClick={() => inbox.setShowsKeys(true)}>
                <Keyboard />
              </IconButton>
            )}
            {workRolesOf(me.role).some((role) => role !== 'ADMIN') && (
              <ButtonLink variant="quiet" to="/cover" icon={<Umbrella />}>
                {m.requests_page_cover()}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className={style.ground} data-widest="">
        <div className={style.two}>
          <WorkList list={list} filter={filter} open={requestID} selection={inbox.selection} />
          {!isNarrow && (
            <section className={style.detail} aria-label={m.requests_page_open_request()}>
              {detail ?? (list.isPending && <RequestBones />)}
            </section>
          )}
        </div>
      </div>
      <BulkBar selection={inbox.selection} onDone={inbox.afterBulk} />
      {said}
      {keys}
    </>
  );
}
