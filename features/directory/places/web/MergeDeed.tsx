import { Merge } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { RecordPage, RecordRow } from '#contract/record-calls.ts';
import { placeName } from '#formats/names/place-name.ts';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { part } from '#web/ui/part.tsx';
import type { OrgUnit, Place } from '../kinds.ts';
import type { Base } from './api.ts';

const MergeDialog = part(() => import('./MergeDialog.tsx'), { over: ({ onClose }) => onClose });

interface DeedProps {
  page: RecordPage;
  row: RecordRow;
  name: string;
}

/** Merges a place into another. */
export function MergePlace(props: DeedProps) {
  return <MergeDeed {...props} base="/download/admin/places" />;
}

/** Merges an org unit into another. */
export function MergeUnit(props: DeedProps) {
  return <MergeDeed {...props} base="/download/admin/org-units" />;
}

function MergeDeed({ page, row, name, base }: DeedProps & { base: Base }) {
  const [open, setOpen] = useState(false);
  if ((row.value as OrgUnit).mergedInto !== null) return null;
  const others = page.rows
    .filter(({ key, value }) => key !== row.key && isOpen(value as OrgUnit, page.today))
    .map(({ key, value }) => ({ value: key, label: nameOf(value as OrgUnit | Place) }));
  return (
    <>
      <Button
        variant="quiet"
        icon={<Merge />}
        aria-label={m.directory_merge_what({ name })}
        onClick={() => setOpen(true)}
      >
        {m.directory_merge()}
      </Button>
      {open && (
        <Suspense>
          <MergeDialog
            base={base}
            code={row.key}
            name={name}
            others={others}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const isOpen = ({ openFrom, closedOn }: OrgUnit, today: string) =>
  closedOn === null && (openFrom === null || openFrom <= today);

const nameOf = (value: OrgUnit | Place) => ('city' in value ? placeName(value.name, value.city) : value.name);
