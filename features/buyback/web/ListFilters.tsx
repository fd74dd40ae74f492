import { m } from '#messages';
import { Select } from '#web/ui/form/inputs.tsx';
import { SearchInput } from '#web/ui/form/SearchInput.tsx';
import style from './Buyback.module.css';

interface ListFiltersProps {
  /** What the search is called. */
  label: string;
  search: string;
  chosen: string | undefined;
  /** Those that may be shown alone. */
  options: readonly { readonly value: string; readonly label: string }[];
  onSearch: (text: string) => void;
  onChoose: (value: string) => void;
}

/** Above a list: what is searched for, and which of it is shown. */
export function ListFilters({ label, search, chosen = '', options, onSearch, onChoose }: ListFiltersProps) {
  return (
    <search className={style.filters} aria-label={m.buyback_search()}>
      <SearchInput aria-label={label} placeholder={label} value={search} onFollow={onSearch} />
      <Select
        aria-label={m.buyback_show()}
        value={chosen}
        options={[{ value: '', label: m.buyback_show_words({ show: 'all' }) }, ...options]}
        onChange={(event) => onChoose(event.target.value)}
      />
    </search>
  );
}

/** What stands where these have left nothing. */
export const nothingFound = (onClear: () => void) => ({
  title: m.buyback_nothing_found(),
  clear: m.buyback_clear(),
  onClear,
});
