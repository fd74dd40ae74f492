import { m } from '#messages';
import { Filters } from '#web/ui/list/Filters.tsx';
import { SelectFilter } from '#web/ui/list/SelectFilter.tsx';
import { usePlaceOptions } from '../../company/web/use-place-options.ts';
import type { PostFilter } from '../contract.ts';

interface PostFiltersProps {
  query: PostFilter;
  set: (values: Readonly<Record<string, string>>) => void;
  count: number;
}

/** What narrows the posts. */
export function PostFilters({ query, set, count }: PostFiltersProps) {
  const places = usePlaceOptions();
  const any = { value: '', label: m.directory_staff_any() };
  const select = (
    name: keyof PostFilter,
    label: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <SelectFilter
      label={label}
      value={query[name] ?? ''}
      options={options}
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <Filters label={m.directory_staff_filters()} fold={{ words: m.directory_staff_filters(), count }}>
      {select('status', m.directory_staff_status(), [
        { value: '', label: m.directory_posts_open() },
        { value: 'filled', label: m.directory_posts_filled() },
        { value: 'withdrawn', label: m.directory_posts_withdrawn() },
      ])}
      {select('locationId', m.directory_staff_location(), [any, ...places.locationId])}
      {select('orgUnit', m.directory_staff_org_unit(), [any, ...places.orgUnit])}
    </Filters>
  );
}
