import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { andList, plainList } from '#formats/text/lists.ts';
import { m } from '#messages';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import type { FieldKey } from '../../facts/fields.ts';
import { fieldName } from '../../facts/words.ts';
import type { Template } from '../../templates/contract.ts';
import type { AccessRow, Role } from '../contract.ts';
import style from './Access.module.css';
import { AccessDialog } from './AccessDialog.tsx';
import { DropAccess, RemoveRole } from './RemoveDialogs.tsx';
import { RoleDialog } from './RoleDialog.tsx';

interface RoleCardProps {
  of: Role;
  access: readonly AccessRow[];
  templates: readonly Template[];
}

type Open = 'role' | 'remove' | 'add' | { change: number } | { drop: AccessRow };

/** A role: who has it, and what it sees of whom. */
export function RoleCard({ of: role, access, templates }: RoleCardProps) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  // As it is now, and not as it was when it was opened.
  const changes = typeof open === 'object' && 'change' in open ? open.change : undefined;
  const changed = access.find(({ accessId }) => accessId === changes);
  const { name } = role;
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
      <p className={style.who}>{holdersOf(role)}</p>
      <Rows label={m.onepager_access_of({ name })}>
        {access.map((one) => (
          <Row
            key={one.accessId}
            title={lineOf(one)}
            caption={plainList(one.fields.map((field) => fieldName(field as FieldKey)))}
            end={
              <AccessButtons
                line={lineOf(one)}
                onChange={() => setOpen({ change: one.accessId })}
                onDrop={() => setOpen({ drop: one })}
              />
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
      {open === 'remove' && <RemoveRole of={role} onClose={close} />}
      {typeof open === 'object' && 'drop' in open && (
        <DropAccess of={open.drop} name={name} line={lineOf(open.drop)} onClose={close} />
      )}
    </Card>
  );
}

function holdersOf({ everybody, holders }: Role): string {
  if (everybody) return m.onepager_role_everybody();
  return holders.length > 0 ? andList(holders.map(({ name }) => name)) : m.onepager_role_nobody();
}

interface AccessButtonsProps {
  line: string;
  onChange: () => void;
  onDrop: () => void;
}

function AccessButtons({ line, onChange, onDrop }: AccessButtonsProps) {
  return (
    <>
      <IconButton label={m.onepager_access_change({ line })} onClick={onChange}>
        <Pencil />
      </IconButton>
      <IconButton label={m.onepager_access_drop({ line })} onClick={onDrop}>
        <Trash2 />
      </IconButton>
    </>
  );
}
