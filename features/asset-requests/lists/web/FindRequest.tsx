import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { m } from '#messages';
import { usePages } from '#web/lib/use-pages.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import type { Reassigning } from '../../standing/web/ReassignDialog.tsx';
import type { RequestSummary } from '../../workflow/request-shapes.ts';
import { requestList } from './api.ts';
import style from './FindRequest.module.css';

const shown = 10;

/** Any active request, found by its id, title or employee, to name somebody for it. */
export function FindRequest({ onReassign }: { onReassign: (request: Reassigning) => void }) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { query, rows: found } = usePages({
    ...requestList({ currentRole: 'ADMIN', view: 'all', active: true, search, limit: shown }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <Card title={m.assetrequests_admin_any()}>
      <Field label={m.assetrequests_admin_find()} hint={m.assetrequests_admin_find_hint({ count: shown })}>
        <TextInput
          type="search"
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {search === '' ? null : query.error ? (
        <ErrorState error={query.error} retry={query.refetch} />
      ) : query.isPending ? (
        <LoadingRows rows={2} />
      ) : found.length === 0 ? (
        <EmptyState title={m.assetrequests_admin_not_found()} />
      ) : (
        <div className={style.found}>
          <Rows label={m.assetrequests_admin_any()}>
            {found.map((request) => (
              <FoundRow key={request.requestID} request={request} onReassign={onReassign} />
            ))}
          </Rows>
        </div>
      )}
    </Card>
  );
}

/** The role that it waits for; Approval 1 where it waits for its employee. */
function roleOf(owner: string | null): Reassigning['role'] {
  return owner === 'FL2' || owner === 'T1' || owner === 'FINANCE' ? owner : 'FL1';
}

/** One that was found. */
function FoundRow({
  request,
  onReassign,
}: {
  request: RequestSummary;
  onReassign: (request: Reassigning) => void;
}) {
  return (
    <Row
      title={
        <>
          <bdi>{request.title}</bdi> <span className="muted">{request.empname}</span>
        </>
      }
      caption={`${request.requestID} · ${request.displayName} · ${request.city}`}
      end={
        <Button
          aria-label={m.assetrequests_admin_reassign_label({ id: request.requestID })}
          onClick={() => onReassign({ ...request, role: roleOf(request.owner) })}
        >
          {m.assetrequests_waiting_stuck_label()}
        </Button>
      }
    />
  );
}
