import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { IconButton } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import type { SavedView } from '../views-contract.ts';
import type { WorkFilter } from './use-work-filter.ts';
import { ViewsDialog } from './ViewsDialog.tsx';
import { writeFilters } from './work-filter.ts';

interface ViewsProps {
  filter: WorkFilter;
  views: readonly SavedView[];
}

/** Opens the dialog in which the saved views are kept. */
export function ViewsButton({ filter, views }: ViewsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={m.assetrequests_views_title()} onClick={() => setOpen(true)}>
        <Bookmark />
      </IconButton>
      {open && <ViewsDialog filter={filter} views={views} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Chooses a saved view to show; nothing where there is none. */
export function ViewsSelect({ filter, views }: ViewsProps) {
  if (views.length === 0) return null;
  const address = String(writeFilters(filter.filters));
  const shown = views.find((view) => String(writeFilters(view.query)) === address);
  return (
    <Select
      aria-label={m.assetrequests_views_show()}
      value={shown?.name ?? ''}
      onChange={({ target: { value } }) =>
        filter.show(views.find((view) => view.name === value)?.query ?? {})
      }
      options={[
        { value: '', label: address === '' ? m.assetrequests_views_none() : m.assetrequests_views_other() },
        ...views.map(({ name }) => ({ value: name, label: name })),
      ]}
    />
  );
}
