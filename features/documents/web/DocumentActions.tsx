import { ArchiveX, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/Button.tsx';
import type { Document } from '../contract.ts';
import { allDocuments } from './api.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { RestoreButton } from './RestoreButton.tsx';
import { VersionDialog } from './VersionDialog.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** What those may do who keep documents. */
export function DocumentActions({ document }: { document: Document }) {
  const [opened, setOpened] = useState<'version' | 'change' | 'withdraw' | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: allDocuments });
  const given = { document, refresh, onClose: () => setOpened(null) };
  const may = (action: Document['actions'][number]) => document.actions.includes(action);
  return (
    <>
      {may('version') && (
        <Button icon={<Plus />} onClick={() => setOpened('version')}>
          {m.documents_version_add()}
        </Button>
      )}
      {may('change') && (
        <Button icon={<Pencil />} onClick={() => setOpened('change')}>
          {m.documents_change()}
        </Button>
      )}
      {may('withdraw') && (
        <Button icon={<ArchiveX />} onClick={() => setOpened('withdraw')}>
          {m.documents_withdraw()}
        </Button>
      )}
      {may('restore') && <RestoreButton document={document} refresh={refresh} />}
      {opened === 'version' && <VersionDialog {...given} />}
      {opened === 'change' && <ChangeDialog {...given} />}
      {opened === 'withdraw' && <WithdrawDialog {...given} />}
    </>
  );
}
