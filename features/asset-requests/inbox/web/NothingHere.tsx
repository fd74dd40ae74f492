import { CircleCheck } from 'lucide-react';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { WorkFilter } from './use-work-filter.ts';

/** A list with nothing in it says why, and what leads on. */
export function NothingHere({ filter }: { filter: WorkFilter }) {
  if (filter.view === 'all')
    return (
      <EmptyState
        title={m.assetrequests_page_no_requests_title()}
        text={m.assetrequests_page_no_requests()}
      />
    );
  return (
    <EmptyState
      icon={<CircleCheck />}
      title={m.assetrequests_page_all_done_title()}
      action={
        filter.view === 'waiting' ? (
          <Button onClick={() => filter.setView('all')}>{m.assetrequests_page_show_all()}</Button>
        ) : (
          <Button onClick={() => filter.setView('waiting')}>{m.assetrequests_page_show_waiting()}</Button>
        )
      }
      text={m.assetrequests_page_all_done()}
    />
  );
}
