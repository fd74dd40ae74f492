import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { useParams } from '#web/lib/router.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { LineBone } from '#web/ui/TopBones.tsx';
import { RequestBones } from '../../requests/web/RequestBones.tsx';
import { StatusTag } from '../../requests/web/StatusTag.tsx';
import { requestDetail } from './api.ts';
import { RequestCaption, RequestView } from './RequestView.tsx';

/** `/asset-at-residence/:requestID`: one request of one's own. */
export default function MyRequestPage() {
  const { requestID = '' } = useParams();
  // Another request is another page: nothing of the one before stays.
  return <MyRequest key={requestID} requestID={requestID} />;
}

function MyRequest({ requestID }: { requestID: string }) {
  const query = useQuery(requestDetail(requestID));
  const { data: request } = query;
  const [steps, setSteps] = useState(0);
  if (!request)
    return (
      <>
        <PageTop title={requestID} back="/asset-at-residence" below={!query.error && <LineBone />} />
        <Card key="coming" flush>
          <Loaded of={query} loading={<RequestBones />} />
        </Card>
      </>
    );
  return (
    <>
      {/* After a step the top is made anew: its heading takes the focus, and the reader begins where the news is. */}
      <PageTop
        key={steps}
        title={request.title}
        documentTitle={m.assetrequests_page_document_title({ id: request.requestID, title: request.title })}
        back="/asset-at-residence"
        below={<RequestCaption request={request} />}
        actions={<StatusTag request={request} />}
      />
      <Card flush>
        <RequestView request={request} onDone={() => setSteps(steps + 1)} />
      </Card>
    </>
  );
}
