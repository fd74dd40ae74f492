import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useParams } from '#web/lib/router.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { About, Earlier } from './About.tsx';
import { documentOf } from './api.ts';
import { DocumentActions } from './DocumentActions.tsx';
import { Preview } from './Preview.tsx';
import { saveFile } from './words.ts';

/** `/documents/<document>`: what is in it, in the page, what is known of it, and its file. */
export default function DocumentPage() {
  const { documentId = '' } = useParams();
  const { timeZone } = useMe();
  const query = useQuery(documentOf(documentId));
  const { data } = query;
  if (!data)
    return (
      <>
        <PageTop title={m.documents_title()} back="/documents" />
        <Loaded of={query} errorTitle={m.documents_error()} rows={6} />
      </>
    );
  return (
    <>
      <PageTop
        title={data.title}
        back="/documents"
        actions={<DocumentActions document={data} />}
        main={
          <Button variant="go" icon={<Download />} onClick={() => saveFile(data)}>
            {m.documents_download()}
          </Button>
        }
      />
      <Columns
        aside={
          <>
            <About document={data} />
            <Earlier document={data} />
          </>
        }
      >
        {data.withdrawnAt !== null && (
          <Notice tone="ask">
            {m.documents_withdrawn_note({ day: displayDate(new Date(data.withdrawnAt), timeZone) })}
          </Notice>
        )}
        <Preview key={data.fileName} document={data} />
      </Columns>
    </>
  );
}
