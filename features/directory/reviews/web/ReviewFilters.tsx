import { CheckCheck } from 'lucide-react';
import { m } from '#messages';
import { useSingleKeysOn } from '#web/lib/single-keys.ts';
import { narrow, useMedia } from '#web/lib/use-media.ts';
import { Button } from '#web/ui/Button.tsx';
import { SearchInput } from '#web/ui/form/SearchInput.tsx';
import { Chips } from '#web/ui/list/Chips.tsx';
import { Filter, Filters } from '#web/ui/list/Filters.tsx';
import { ButtonBones } from '#web/ui/TopBones.tsx';
import type { ReviewFilter } from '../contract.ts';
import { showWords } from '../review-words.ts';
import { reviewShows } from '../rules.ts';

interface ReviewFiltersProps {
  query: ReviewFilter;
  set: (values: Readonly<Record<string, string>>) => void;
  /** Keeps all that is shown; without it nothing is decided any more; `coming`: it is not known yet. */
  onKeepAll: (() => Promise<void>) | 'coming' | undefined;
}

/** What narrows the grants of a review, and the way to keep all that it leaves. */
export function ReviewFilters({ query, set, onKeepAll }: ReviewFiltersProps) {
  const keysOn = useSingleKeysOn();
  const isNarrow = useMedia(narrow);
  const hasKeys = keysOn && !isNarrow;
  const show = query.show ?? 'open';
  return (
    <>
      <Chips
        label={m.directory_staff_status()}
        value={show}
        onChange={(value) => set({ show: value === 'open' ? '' : value })}
        options={reviewShows.map((value) => ({ value, label: showWords[value]() }))}
      >
        {onKeepAll && show === 'open' && <KeepAll onKeepAll={onKeepAll} />}
      </Chips>
      <Filters label={m.directory_grants_filters()}>
        <Filter label={m.directory_grants_person()}>
          {(id) => (
            <SearchInput
              id={id}
              value={query.search ?? ''}
              placeholder={m.directory_grants_search_hint()}
              onFollow={(text) => set({ search: text })}
            />
          )}
        </Filter>
      </Filters>
      {onKeepAll && show === 'open' && hasKeys && <p className="muted">{m.directory_reviews_keys()}</p>}
    </>
  );
}

function KeepAll({ onKeepAll }: { onKeepAll: (() => Promise<void>) | 'coming' }) {
  if (onKeepAll === 'coming') return <ButtonBones count={1} />;
  return (
    <Button icon={<CheckCheck />} onClick={onKeepAll}>
      {m.directory_reviews_keep_shown()}
    </Button>
  );
}
