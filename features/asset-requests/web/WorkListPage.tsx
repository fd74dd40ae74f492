import { useInfiniteQuery } from '@tanstack/react-query';

import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { m } from '#messages';
import { useMe } from '../../../web/lib/me.ts';
import { narrow, useMedia } from '../../../web/lib/use-media.ts';

import { PageTop } from '../../../web/ui/PageTop.tsx';
import { ageOf } from './ages.ts';
import { requestList } from './api.ts';
import { RequestBones } from './RequestBones.tsx';
import { RoleSwitch } from './RoleSwitch.tsx';
import { useWorkFilter, workRolesOf } from './use-work-filter.ts';
import { WorkDetail } from './WorkDetail.tsx';
import { WorkList } from './WorkList.tsx';
import style from './WorkListPage.module.css';
import { ageWords, roleWords } from './words.ts';

/** `/requests-list` and `/requests-list/:requestID`: what waits for a decision, and the one that is open beside it. */
export default function WorkListPage() {
  const me = useMe();
  const { requestID } = useParams();
  const isNarrow = useMedia(narrow);
  const filter = useWorkFilter();
  const list = useInfiniteQuery({ ...requestList(filter.query), placeholderData: (before) => before });
  const [decided, setDecided] = useState<string | null>(null);
  const requests = list.data?.pages.flatMap((page) => page.data) ?? [];
  const counts = list.data?.pages[0]?.counts;
  const first = requests[0];

  if (!isNarrow && !requestID && first && !list.isPlaceholderData)
    return <Navigate to={filter.linkTo(first.requestID)} replace />;

  const next = requests.find((request) => request.requestID !== requestID && request.waiting);
  const detail = requestID && (
    <WorkDetail
      key={requestID}
      requestID={requestID}
      role={filter.chosenRole}
      back={filter.linkTo()}
      next={decided === requestID ? { to: next && filter.linkTo(next.requestID), title: next?.title } : null}
      onDone={() => setDecided(requestID)}
    />
  );
  if (isNarrow && detail) return detail;
  const waiting =
    counts &&
    m.requests_page_waiting({
      count: counts.waiting,
      role: roleWords(filter.role),
      oldest: counts.oldest ? ageWords(ageOf(counts.oldest, new Date(), me.timeZone)) : '',
    });
  return (
    <>
      <PageTop
        title={m.requests_page_title_work()}
        below={
          <p role="status">{filter.role === 'ADMIN' ? m.requests_page_reading() : (waiting ?? '\u00a0')}</p>
        }
        actions={
          workRolesOf(me.role).length > 1 && <RoleSwitch value={filter.role} onChange={filter.setRole} />
        }
      />
      <div className={style.ground}>
        <div className={style.two}>
          <WorkList list={list} filter={filter} open={requestID} />
          {!isNarrow && (
            <section className={style.detail} aria-label={m.requests_page_open_request()}>
              {detail ?? (list.isPending && <RequestBones />)}
            </section>
          )}
        </div>
      </div>
    </>
  );
}
