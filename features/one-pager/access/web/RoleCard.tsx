import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { andList, plainList } from '#formats/text/lists.ts';
import { m } from '#messages';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import type { FieldKey } from '../../facts/fields.ts';
import { fieldName } from '../../facts/words.ts';
import type { Template } from '../../templates/contract.ts';
import type { AccessRow, Role } from '../contract.ts';
import style from './Access.module.css';
import { AccessDialog } from './AccessDialog.tsx';
import { refreshAccess, removeAccess, removeRole } from './api.ts';
import { RoleDialog } from './RoleDialog.tsx';

interface RoleCardProps {
  of: Role;
  access: readonly AccessRow[];
  templates: readonly Template[];
}

type Open = 'role' | 'remove' | 'add' | { change: number } | { drop: AccessRow };

/** A role: who has it, and what it sees of whom. */
export function RoleCard({ of: role, access, templates }: RoleCardProps) {
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  // As it is now, and not as it was when it was opened.
  const changed =
    typeof open === 'object' && 'change' in open
      ? access.find(({ accessId }) => accessId === open.change)
      : undefined;
  const { name, everybody, holders } = role;
  const nameOf = (templateId: number) => templates.find((one) => one.templateId === templateId)?.name ?? '';
  const lineOf = (one: AccessRow) =>
    m.onepager_access_line({ template: nameOf(one.templateId), scope: one.scope });
  return (
    <Card
      title={name}
      flush
      actions={
        <>
          <IconButton label={m.onepager_role_change({ name })} onClick={() => setOpen('role')}>
            <Pencil />
          </IconButton>
          <IconButton label={m.onepager_role_remove({ name })} onClick={() => setOpen('remove')}>
            <Trash2 />
          </IconButton>
        </>
      }
    >
      <p className={style.who}>
        {everybody
          ? m.onepager_role_everybody()
          : holders.length > 0
            ? andList(holders.map((holder) => holder.name))
            : m.onepager_role_nobody()}
      </p>
      <Rows label={m.onepager_access_of({ name })}>
        {access.map((one) => (
          <Row
            key={one.accessId}
            title={lineOf(one)}
            caption={plainList(one.fields.map((field) => fieldName(field as FieldKey)))}
            end={
              <>
                <IconButton
                  label={m.onepager_access_change({ line: lineOf(one) })}
                  onClick={() => setOpen({ change: one.accessId })}
                >
                  <Pencil />
                </IconButton>
                <IconButton
                  label={m.onepager_access_drop({ line: lineOf(one) })}
                  onClick={() => setOpen({ drop: one })}
                >
                  <Trash2 />
                </IconButton>
              </>
            }
          />
        ))}
      </Rows>
      <div className={style.add}>
        <Button icon={<Plus />} disabled={templates.length === 0} onClick={() => setOpen('add')}>
          {m.onepager_access_add()}
        </Button>
      </div>
      {open === 'role' && <RoleDialog of={role} onClose={close} />}
      {open === 'add' && <AccessDialog of={role} access={null} templates={templates} onClose={close} />}
      {changed && <AccessDialog of={role} access={changed} templates={templates} onClose={close} />}
      {open === 'remove' && (
        <ConfirmDialog
          title={m.onepager_role_remove({ name })}
          confirm={m.onepager_role_remove_now()}
          onClose={close}
          refresh={() => refreshAccess(client)}
          act={async () => {
            await removeRole(role.role);
            return m.onepager_role_removed({ name });
          }}
        >
          <p>{m.onepager_role_remove_text()}</p>
        </ConfirmDialog>
      )}
      {typeof open === 'object' && 'drop' in open && (
        <ConfirmDialog
          title={m.onepager_access_drop({ line: lineOf(open.drop) })}
          confirm={m.onepager_access_drop_now()}
          onClose={close}
          refresh={() => refreshAccess(client)}
          act={async () => {
            await removeAccess(open.drop.accessId);
            return m.onepager_access_dropped();
          }}
        >
          <p>{m.onepager_access_drop_text({ name })}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
