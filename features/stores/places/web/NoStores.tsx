import { Store } from 'lucide-react';
import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import type { useStore } from './use-store.ts';

/** In place of a store: it is on its way, is not to be had, or there is none. */
export function NoStores({ query }: { query: ReturnType<typeof useStore>['query'] }) {
  return (
    <Card flush>
      <Loaded of={query} errorTitle={m.stores_error()} rows={6}>
        {() => <EmptyState icon={<Store />} title={m.stores_none()} text={m.stores_none_text()} />}
      </Loaded>
    </Card>
  );
}
