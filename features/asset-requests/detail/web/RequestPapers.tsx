import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { Loaded } from '#web/ui/Loaded.tsx';
import { LoadingBlock } from '#web/ui/Skeleton.tsx';
import { DocumentViewer } from '../../documents/web/DocumentViewer.tsx';
import type { RequestFile } from '../../workflow/detail-shapes.ts';
import { requestDetail } from './api.ts';

/** What a payment is compared with, first. */
const order: readonly RequestFile['kind'][] = ['quote', 'bill', 'document', 'invoice', 'photo'];

/** The documents of a request for a place that knows its id only: the quote or the bill first. */
export default function RequestPapers({ requestID }: { requestID: string }) {
  const query = useQuery(requestDetail(requestID));
  const { data: request } = query;
  const [chosen, setChosen] = useState<RequestFile | null>(null);
  if (!request) return <Loaded of={query} loading={<LoadingBlock />} />;
  const files = request.files.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
  const shown = chosen ?? files[0];
  if (!shown) return <p className="caption">{m.assetrequests_papers_none()}</p>;
  return <DocumentViewer files={files} shown={shown} onShow={setChosen} />;
}
