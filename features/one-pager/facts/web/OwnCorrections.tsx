import { MessageSquareWarning } from 'lucide-react';
import { m } from '#messages';
import { usePages } from '#web/lib/use-pages.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Rows } from '#web/ui/list/List.tsx';
import { PagedList } from '#web/ui/list/PagedList.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { ownCorrections } from './api.ts';
import { CorrectionLine } from './CorrectionLine.tsx';

/** What the reader has asked to be corrected on their page. */
export function OwnCorrections() {
  const list = usePages(ownCorrections);
  return (
    <Card title={m.onepager_corrections_own()} flush>
      <PagedList
        list={list}
        loading={<LoadingRows rows={2} />}
        empty={
          <EmptyState
            icon={<MessageSquareWarning />}
            title={m.onepager_corrections_none()}
            text={m.onepager_corrections_own_text()}
          />
        }
      >
        {(rows) => (
          <Rows label={m.onepager_corrections_own()}>
            {rows.map((correction) => (
              <CorrectionLine key={correction.correctionId} correction={correction} />
            ))}
          </Rows>
        )}
      </PagedList>
    </Card>
  );
}
