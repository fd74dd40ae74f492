import { useEffect, useRef } from 'react';
import { m } from '#messages';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import style from './WorkListPage.module.css';

/** Beside the list, while none is open. */
export function NothingOpen() {
  const place = useRef<HTMLDivElement>(null);
  // What was open and had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} tabIndex={-1} data-detail-title="" className={style.nothing}>
      <EmptyState title={m.assetrequests_inbox_nothing_title()} text={m.assetrequests_inbox_nothing()} />
    </div>
  );
}
