import { ChevronDown, Pencil } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { RecordRow } from '#contract/record-calls.ts';
import { keyOf } from '#contract/record-versions.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import type { RecordListProps } from '#web/records/kept.ts';
import { RecordItem } from '#web/records/RecordItem.tsx';
import { summaryOf } from '#web/records/words.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import type { SettingsPage } from '../contract.ts';
import { type RoutedRole, routedRoles } from '../routing.ts';
import type { RoutedPlace } from '../routing-places.ts';
import style from './RoutingTable.module.css';
import { placeWords, settingName } from './words.ts';

export type RoutingTableProps = RecordListProps<SettingsPage>;
type PlaceProps = Omit<RoutingTableProps, 'rows'> & { place: RoutedPlace<RecordRow> };

/** The approvals of a place side by side; its history opens under it. */
export function PlaceRow({ place, kept, page, onChange }: PlaceProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { locationId, orgUnit, rows } = place;
  const name = placeWords(page, locationId, orgUnit);
  const decided = routedRoles.flatMap((role) => rows[role] ?? []);
  return (
    <>
      <tr className={style.row} data-open={open ? '' : undefined}>
        <th scope="row">
          <Button
            variant="quiet"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            icon={<ChevronDown className={open ? style.turned : undefined} />}
            onClick={() => setOpen(!open)}
          >
            {name}
          </Button>
        </th>
        {routedRoles.map((role) => (
          <td key={role}>
            <Approvers
              role={role}
              row={rows[role] ?? blank(keyOf(role, locationId, orgUnit), page.mayChange)}
              kept={kept}
              page={page}
              onChange={page.mayChange ? onChange : undefined}
            />
          </td>
        ))}
      </tr>
      {open && (
        <tr>
          <History id={id} name={name}>
            {decided.map((row) => (
              <RecordItem key={row.key} kept={kept} page={page} row={row} onChange={() => onChange(row)} />
            ))}
          </History>
        </tr>
      )}
    </>
  );
}

const blank = (key: string, mayChange: boolean): RecordRow => {
  return { key, value: null, versions: [], revision: 0, mayChange };
};

interface ApproversProps extends Pick<RoutingTableProps, 'kept' | 'page'> {
  role: RoutedRole;
  row: RecordRow;
  onChange: ((row: RecordRow) => void) | undefined;
}

/** Who holds one approval for a place, what comes next, and how to change it. */
function Approvers({ role, row, kept, page, onChange }: ApproversProps) {
  const { currency } = useMe();
  const next = row.versions.filter(({ state }) => state === 'scheduled').at(-1);
  return (
    <div className={style.approvers} data-label={m.assetsettings_role_words({ role })}>
      <span className={style.names}>
        {row.value === null ? (
          <span className="muted">{m.records_none_decided()}</span>
        ) : (
          summaryOf({ kept, page, currency }, row.value)
        )}
        {next && <Tag tone="info">{m.records_scheduled_from({ day: displayDate(next.effectiveFrom) })}</Tag>}
      </span>
      {onChange && (
        <IconButton
          label={m.records_change_what({ name: settingName(page, row.key, row.value) })}
          onClick={() => onChange(row)}
        >
          <Pencil />
        </IconButton>
      )}
    </div>
  );
}

/** What was and will be decided for a place. */
function History({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  return (
    <td colSpan={1 + routedRoles.length} id={id} className={style.opened}>
      <ul aria-label={m.records_history_of({ name })}>{children}</ul>
    </td>
  );
}
