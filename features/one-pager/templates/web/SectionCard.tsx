import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { IconButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import { MovableRow } from '#web/ui/list/MovableRow.tsx';
import { type FieldKey, fieldKeys } from '../../facts/fields.ts';
import { fieldName } from '../../facts/words.ts';
import { type Column, columns, templateBounds } from '../content.ts';
import style from './Editor.module.css';
import { type EditedItem, type EditedSection, moved, newItem } from './editing.ts';
import { ItemDialog } from './ItemDialog.tsx';

interface SectionCardProps {
  section: EditedSection;
  /** The fields that stand anywhere in the template: each stands once. */
  used: ReadonlySet<string>;
  isFirst: boolean;
  isLast: boolean;
  onChange: (section: EditedSection) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A section as it is edited: its title, where it stands, and what stands in it. */
export function SectionCard({
  section,
  used,
  isFirst,
  isLast,
  onChange,
  onMove,
  onRemove,
}: SectionCardProps) {
  const { title, column, items } = section;
  const named = title || m.onepager_section_new();
  return (
    <Card
      title={named}
      actions={
        <>
          <IconButton
            label={m.ui_move_up({ title: named })}
            aria-disabled={isFirst}
            onClick={() => !isFirst && onMove(-1)}
          >
            <ArrowUp />
          </IconButton>
          <IconButton
            label={m.ui_move_down({ title: named })}
            aria-disabled={isLast}
            onClick={() => !isLast && onMove(1)}
          >
            <ArrowDown />
          </IconButton>
          <IconButton label={m.onepager_section_remove({ title: named })} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        </>
      }
    >
      <div className={style.stack}>
        <div className={style.pair}>
          <Field label={m.onepager_section_title()}>
            <TextInput
              value={title}
              maxLength={templateBounds.title}
              onChange={(event) => onChange({ ...section, title: event.target.value })}
            />
          </Field>
          <Field label={m.onepager_section_column()}>
            <Select
              value={column}
              options={columns.map((value) => ({ value, label: m.onepager_column({ column: value }) }))}
              onChange={(event) => onChange({ ...section, column: event.target.value as Column })}
            />
          </Field>
        </div>
        <Items items={items} onChange={(next) => onChange({ ...section, items: next })} />
        {items.length < templateBounds.items && (
          <Select
            aria-label={m.onepager_item_add_to({ title: named })}
            value=""
            options={[
              { value: '', label: m.onepager_item_add() },
              { value: 'text', label: m.onepager_item_text() },
              ...fieldKeys
                .filter((key) => !used.has(key))
                .map((key) => ({ value: key, label: fieldName(key) })),
            ]}
            onChange={(event) => {
              const { value } = event.target;
              if (value)
                onChange({
                  ...section,
                  items: [...items, newItem(value === 'text' ? '' : (value as FieldKey))],
                });
            }}
          />
        )}
      </div>
    </Card>
  );
}

const itemName = ({ field, label, text }: EditedItem) =>
  field === '' ? text.slice(0, 60) || m.onepager_item_text() : label || fieldName(field);

/** What stands in a section, in the order in which it is moved: dragged, by keys, or by presses. */
function Items({
  items,
  onChange,
}: {
  items: readonly EditedItem[];
  onChange: (items: EditedItem[]) => void;
}) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [open, setOpen] = useState<EditedItem>();
  function drop(onto: number, behind: boolean) {
    const from = items.findIndex(({ key }) => key === dragged);
    if (from < 0) return;
    const to = onto + (behind ? 1 : 0) - (from < onto ? 1 : 0);
    onChange(moved(items, from, to - from));
    setDragged(null);
  }
  if (items.length === 0) return <p className="muted">{m.onepager_section_empty()}</p>;
  return (
    <>
      <ol className={style.items}>
        {items.map((item, index) => (
          <MovableRow
            key={item.key}
            name={item.key}
            title={itemName(item)}
            isFirst={index === 0}
            isLast={index === items.length - 1}
            step={(by) => onChange(moved(items, index, by))}
            drag={(isDragged) => setDragged(isDragged ? item.key : null)}
            takes={dragged !== null && dragged !== item.key}
            drop={(behind) => drop(index, behind)}
          >
            <IconButton
              label={m.onepager_item_change({ title: itemName(item) })}
              onClick={() => setOpen(item)}
            >
              <Pencil />
            </IconButton>
            <IconButton
              label={m.onepager_item_remove({ title: itemName(item) })}
              onClick={() => onChange(items.filter(({ key }) => key !== item.key))}
            >
              <Trash2 />
            </IconButton>
          </MovableRow>
        ))}
      </ol>
      {open && (
        <ItemDialog
          item={open}
          onClose={() => setOpen(undefined)}
          onDone={(next) => onChange(items.map((item) => (item.key === next.key ? next : item)))}
        />
      )}
    </>
  );
}
