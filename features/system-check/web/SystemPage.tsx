import { useQuery } from '@tanstack/react-query';
import {
  Archive,
  Clock,
  Copy,
  Database,
  DatabaseBackup,
  Files,
  HardDrive,
  KeyRound,
  type LucideIcon,
  Mail,
  RefreshCw,
  Waypoints,
} from 'lucide-react';
import { exactMoment } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import type { SystemLine, SystemState } from '../contract.ts';
import { check, systemState } from './api.ts';
import { StorageCard } from './StorageCard.tsx';

/** `/admin/system`: what was found of all that the portal stands on, when, and another check. */
export default function SystemPage() {
  const { timeZone } = useMe();
  const query = useQuery(systemState);
  const at = query.data?.checkedAt;
  const hasMail = !query.data?.lines.some(({ thing, standing }) => thing === 'mail' && standing === 'off');
  return (
    <>
      <PageTop
        title={m.systemcheck_menu()}
        below={
          <p className="muted" role="status">
            {at ? m.systemcheck_at({ at: exactMoment(at, timeZone) }) : m.systemcheck_text()}
          </p>
        }
        actions={
          hasMail && (
            <Button icon={<Mail />} onClick={() => check(true)}>
              {m.systemcheck_letter()}
            </Button>
          )
        }
        main={
          <Button variant="go" icon={<RefreshCw />} onClick={() => check(false)}>
            {m.systemcheck_run()}
          </Button>
        }
      />
      <Columns>
        <Card flush title={m.systemcheck_lines()}>
          <Loaded of={query} errorTitle={m.systemcheck_error()} rows={6}>
            {(data) => <Found state={data} />}
          </Loaded>
        </Card>
        <StorageCard />
      </Columns>
    </>
  );
}

function Found({ state: { lines } }: { state: SystemState }) {
  if (lines.length === 0)
    return <EmptyState title={m.systemcheck_none_title()} text={m.systemcheck_none_text()} />;
  return (
    <Rows label={m.systemcheck_lines()}>
      {lines.map(({ thing, name, standing, text }) => {
        const Icon = icons[thing];
        return (
          <Row
            key={thing}
            lead={<Tile tone={tones[standing]} icon={<Icon />} />}
            title={name}
            caption={text}
            end={<Tag tone={tones[standing]}>{words[standing]()}</Tag>}
          />
        );
      })}
    </Rows>
  );
}

const icons: Record<SystemLine['thing'], LucideIcon> = {
  database: Database,
  replica: Copy,
  backup: DatabaseBackup,
  bucket: Archive,
  files: Files,
  provider: KeyRound,
  mail: Mail,
  disk: HardDrive,
  proxy: Waypoints,
  clock: Clock,
};
const tones = { ok: 'ok', look: 'ask', wrong: 'bad', off: 'plain' } as const;
const words = {
  ok: m.systemcheck_ok,
  look: m.systemcheck_look,
  wrong: m.systemcheck_wrong,
  off: m.systemcheck_off,
};
