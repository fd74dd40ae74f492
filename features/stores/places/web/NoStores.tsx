import { Store } from 'lucide-react';
import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import type { useStore } from './use-store.ts';

/** In place of a store: it is on its way, is not to be had, or there is none. */
export function NoStores({ query }: { query: ReturnType<typeof useStore>['query'] }) {
  return (
    <Card flush>
      {query.isPending ? (
        <LoadingRows rows={6} />
      ) : query.error ? (
        <ErrorState error={query.error} title={m.stores_error()} retry={query.refetch} />
      ) : (
        <EmptyState icon={<Store />} title={m.stores_none()} text={m.stores_none_text()} />
      )}
    </Card>
  );
}
