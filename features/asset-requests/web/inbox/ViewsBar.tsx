import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { IconButton } from '../../../../web/ui/Button.tsx';
import { Select } from '../../../../web/ui/inputs.tsx';
import type { SavedView } from '../../views-contract.ts';
import type { WorkFilter } from './use-work-filter.ts';
import style from './ViewsDialog.module.css';
import { ViewsDialog } from './ViewsDialog.tsx';
import { writeFilters } from './work-filter.ts';

/** The saved views: one to show, and the dialog in which they are kept. */
export function ViewsBar({ filter, views }: { filter: WorkFilter; views: readonly SavedView[] }) {
  const [open, setOpen] = useState(false);
  const address = String(writeFilters(filter.filters));
  const shown = views.find((view) => String(writeFilters(view.query)) === address);
  return (
    <div className={style.bar}>
      {views.length > 0 && (
        <Select
          aria-label={m.requests_views_show()}
          value={shown?.name ?? ''}
          onChange={({ target: { value } }) =>
            filter.show(views.find((view) => view.name === value)?.query ?? {})
          }
          options={[
            { value: '', label: address === '' ? m.requests_views_none() : m.requests_views_other() },
            ...views.map(({ name }) => ({ value: name, label: name })),
          ]}
        />
      )}
      <IconButton label={m.requests_views_title()} onClick={() => setOpen(true)}>
        <Bookmark />
      </IconButton>
      {open && <ViewsDialog filter={filter} views={views} onClose={() => setOpen(false)} />}
    </div>
  );
}
