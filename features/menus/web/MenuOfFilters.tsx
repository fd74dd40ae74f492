import { m } from '#messages';
import { navigate } from '#web/lib/router.tsx';
import type { Choice } from '#web/ui/form/FoundPeople.tsx';
import { PersonInput } from '#web/ui/form/PersonInput.tsx';
import { Filter, Filters } from '#web/ui/list/Filters.tsx';
import { SelectFilter } from '#web/ui/list/SelectFilter.tsx';
import { menuOfHome } from '../screens.ts';
import { lookUp } from './api.ts';

export const sides = ['yes', 'no'] as const;

/** Those that are shown, or those that are not. */
export type Side = (typeof sides)[number] | undefined;

interface MenuOfFiltersProps {
  person: { readonly empcode: string; readonly name: string } | undefined;
  shown: Side;
  onShow: (side: string) => void;
}

/** Whose menu it is, and whether what they see, or what they do not. */
export function MenuOfFilters({ person, shown, onShow }: MenuOfFiltersProps) {
  return (
    <Filters label={m.menus_why_filters()}>
      <Filter label={m.menus_why_person()}>
        {(id) => (
          <PersonInput<Choice>
            id={id}
            value={person ? { name: person.name, empcode: person.empcode, designation: '' } : null}
            onChange={(chosen) => navigate(addressOf(chosen?.empcode, shown))}
            search={lookUp}
          />
        )}
      </Filter>
      <SelectFilter
        label={m.menus_why_filter()}
        value={shown ?? ''}
        placeholder={m.menus_why_all()}
        options={[
          { value: 'yes', label: m.menus_why_shown() },
          { value: 'no', label: m.menus_why_not_shown() },
        ]}
        onChange={onShow}
      />
    </Filters>
  );
}

/** What somebody sees, as narrowed as before; without anybody, where one is chosen. */
function addressOf(empcode: string | undefined, side: Side): string {
  const path = empcode ? `${menuOfHome}/${encodeURIComponent(empcode)}` : menuOfHome;
  return side ? `${path}?shown=${side}` : path;
}
