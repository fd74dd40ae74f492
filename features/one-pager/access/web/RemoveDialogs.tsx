import { useQueryClient } from '@tanstack/react-query';
import { m } from '#messages';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import type { AccessRow, Role } from '../contract.ts';
import { refreshAccess, removeAccess, removeRole } from './api.ts';

export function RemoveRole({ of: { role, name }, onClose }: { of: Role; onClose: () => void }) {
  const client = useQueryClient();
  return (
    <ConfirmDialog
      title={m.onepager_role_remove({ name })}
      confirm={m.onepager_role_remove_now()}
      onClose={onClose}
      refresh={() => refreshAccess(client)}
      act={async () => {
        await removeRole(role);
        return m.onepager_role_removed({ name });
      }}
    >
      <p>{m.onepager_role_remove_text()}</p>
    </ConfirmDialog>
  );
}

interface DropAccessProps {
  of: AccessRow;
  /** The role's. */
  name: string;
  line: string;
  onClose: () => void;
}

export function DropAccess({ of: { accessId }, name, line, onClose }: DropAccessProps) {
  const client = useQueryClient();
  return (
    <ConfirmDialog
      title={m.onepager_access_drop({ line })}
      confirm={m.onepager_access_drop_now()}
      onClose={onClose}
      refresh={() => refreshAccess(client)}
      act={async () => {
        await removeAccess(accessId);
        return m.onepager_access_dropped();
      }}
    >
      <p>{m.onepager_access_drop_text({ name })}</p>
    </ConfirmDialog>
  );
}
