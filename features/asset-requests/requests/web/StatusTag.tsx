import { Tag } from '../../../../web/ui/Tag.tsx';
import type { RequestSummary } from '../../workflow/request-shapes.ts';
import { statusTone } from './words.ts';

/** The status of a request, by the name that people know it by. */
export function StatusTag({
  request,
}: {
  request: Pick<RequestSummary, 'currentStatus' | 'displayName' | 'waiting'>;
}) {
  return <Tag tone={statusTone(request)}>{request.displayName}</Tag>;
}
