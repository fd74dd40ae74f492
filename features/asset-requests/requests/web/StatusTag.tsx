import { Tag } from '#web/ui/Tag.tsx';
import type { RequestSummary } from '../../workflow/request-shapes.ts';
import { ofStatus } from '../../workflow/statuses.ts';

/** The status of a request, by the name that people know it by. */
export function StatusTag({
  request,
}: {
  request: Pick<RequestSummary, 'currentStatus' | 'displayName' | 'waiting'>;
}) {
  return <Tag tone={statusTone(request)}>{request.displayName}</Tag>;
}

/** The colour of a status: saffron only where it waits for the reader. */
function statusTone(
  request: Pick<RequestSummary, 'currentStatus' | 'waiting'>,
): 'ask' | 'ok' | 'bad' | 'info' | 'plain' {
  return request.waiting ? 'ask' : ofStatus[request.currentStatus].tone;
}
