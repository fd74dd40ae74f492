import { useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Copy } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { IconButton } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import type { Template } from '../contract.ts';
import { refreshTemplates, setWithdrawn } from './api.ts';

/** What one may do with a template besides changing it. */
export function TemplateMore({ template, onCopy }: { template: Template; onCopy: () => void }) {
  const client = useQueryClient();
  const [asks, setAsks] = useState(false);
  const { templateId, name, withdrawn } = template;
  const words = withdrawn ? m.onepager_template_restore({ name }) : m.onepager_template_withdraw({ name });
  return (
    <>
      <IconButton label={m.onepager_template_copy({ name })} onClick={onCopy}>
        <Copy />
      </IconButton>
      <IconButton label={words} onClick={() => setAsks(true)}>
        {withdrawn ? <ArchiveRestore /> : <Archive />}
      </IconButton>
      {asks && (
        <ConfirmDialog
          title={words}
          confirm={withdrawn ? m.onepager_template_restore_now() : m.onepager_template_withdraw_now()}
          variant={withdrawn ? 'go' : 'danger'}
          onClose={() => setAsks(false)}
          refresh={() => refreshTemplates(client)}
          act={async () => {
            await setWithdrawn(String(templateId), !withdrawn);
            return withdrawn ? m.onepager_template_restored() : m.onepager_template_withdrawn_now();
          }}
        >
          <p>{withdrawn ? m.onepager_template_restore_text() : m.onepager_template_withdraw_text()}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
