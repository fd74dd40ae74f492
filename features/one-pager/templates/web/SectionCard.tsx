import { ArrowDown, ArrowUp, ChevronDown, Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { m } from '#messages';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import { MovableRow } from '#web/ui/list/MovableRow.tsx';
import { fieldName } from '../../facts/words.ts';
import { type Column, columns, templateBounds } from '../content.ts';
import style from './Editor.module.css';
import { type EditedItem, type EditedSection, moved, newItem } from './editing.ts';
import { FieldsDialog } from './FieldsDialog.tsx';
import { ItemDialog } from './ItemDialog.tsx';

interface SectionCardProps {
  section: EditedSection;
  /** All of the template: an entry may be moved into another one. */
  sections: readonly EditedSection[];
  isFirst: boolean;
  isLast: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** `typed`: letters that are taken back together. */
  onChange: (section: EditedSection, typed?: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  /** Puts an entry into a section; the last place of it by default. */
  onPut: (item: EditedItem, section: string) => void;
  /** The entry that is dragged, from whichever section. */
  dragged: string | null;
  onDrag: (key: string | null) => void;
  onDrop: (index: number, behind: boolean) => void;
}

/** A section as it is edited: its title, where it stands, and what stands in it. It folds to one line. */
export function SectionCard({ section, isOpen, onOpen, ...props }: SectionCardProps) {
  const { sections, isFirst, isLast, onChange, onMove, onRemove } = props;
  const { title, column, items } = section;
  const named = title || m.onepager_section_new();
  const body = useId();
  return (
    <Card
      flush
      title={
        <button
          type="button"
          className={style.unfold}
          aria-expanded={isOpen}
          aria-controls={isOpen ? body : undefined}
          onClick={() => onOpen(!isOpen)}
        >
          <ChevronDown aria-hidden="true" />
          <span>{named}</span>
        </button>
      }
      beside={
        !isOpen && (
          <span className={style.aside}>
            {m.onepager_section_facts({ column: m.onepager_column({ column }), count: items.length })}
          </span>
        )
      }
      actions={
        <SectionButtons named={named} isFirst={isFirst} isLast={isLast} onMove={onMove} onRemove={onRemove} />
      }
    >
      {isOpen && (
        <div className={style.body} id={body}>
          <TitleAndColumn section={section} onChange={onChange} />
          <Items {...props} section={section} />
          <Adding section={section} sections={sections} named={named} onChange={onChange} />
        </div>
      )}
    </Card>
  );
}

interface SectionButtonsProps extends Pick<SectionCardProps, 'isFirst' | 'isLast' | 'onMove' | 'onRemove'> {
  named: string;
}

function SectionButtons({ named, isFirst, isLast, onMove, onRemove }: SectionButtonsProps) {
  return (
    <span className={style.buttons}>
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
    </span>
  );
}

function TitleAndColumn({ section, onChange }: Pick<SectionCardProps, 'section' | 'onChange'>) {
  const { title, column } = section;
  return (
    <div className={style.pair}>
      <Field
        label={m.onepager_section_title()}
        error={title.trim() === '' ? m.onepager_section_title_missing() : undefined}
      >
        <TextInput
          value={title}
          maxLength={templateBounds.title}
          onChange={(event) => onChange({ ...section, title: event.target.value }, `title ${section.key}`)}
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
  );
}

interface AddingProps extends Pick<SectionCardProps, 'section' | 'sections' | 'onChange'> {
  named: string;
}

/** What more stands in a section: fields, several at once, or a text. */
function Adding({ section, sections, named, onChange }: AddingProps) {
  const [open, setOpen] = useState<'fields' | 'text'>();
  const { items } = section;
  const room = templateBounds.items - items.length;
  if (room <= 0) return null;
  const used = new Set<string>(sections.flatMap((one) => one.items.map(({ field }) => field)));
  const add = (more: readonly EditedItem[]) => onChange({ ...section, items: [...items, ...more] });
  const close = () => setOpen(undefined);
  return (
    <div className={style.adding}>
      <Button
        icon={<Plus />}
        aria-label={m.onepager_fields_add_to({ title: named })}
        onClick={() => setOpen('fields')}
      >
        {m.onepager_fields_add()}
      </Button>
      <Button
        icon={<Plus />}
        aria-label={m.onepager_text_add_to({ title: named })}
        onClick={() => setOpen('text')}
      >
        {m.onepager_text_add()}
      </Button>
      {open === 'fields' && (
        <FieldsDialog
          title={m.onepager_fields_add_to({ title: named })}
          used={used}
          room={room}
          onClose={close}
          onDone={(keys) => add(keys.map(newItem))}
        />
      )}
      {open === 'text' && <ItemDialog item={newItem('')} onClose={close} onDone={(item) => add([item])} />}
    </div>
  );
}

const itemName = ({ field, label, text }: EditedItem) =>
  field === '' ? text.slice(0, 60) || m.onepager_item_text() : label || fieldName(field);

type ItemsProps = Omit<SectionCardProps, 'isOpen' | 'onOpen' | 'onMove' | 'onRemove'>;

/** What stands in a section, in the order in which it is moved: dragged, by keys, or by presses. */
function Items({ section, sections, onChange, onPut, dragged, onDrag, onDrop }: ItemsProps) {
  const [open, setOpen] = useState<EditedItem>();
  const { items } = section;
  const put = (next: readonly EditedItem[]) => onChange({ ...section, items: next });
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
            step={(by) => put(moved(items, index, by))}
            drag={(isDragged) => onDrag(isDragged ? item.key : null)}
            takes={dragged !== null && dragged !== item.key}
            drop={(behind) => onDrop(index, behind)}
          >
            <IconButton
              label={m.onepager_item_change({ title: itemName(item) })}
              onClick={() => setOpen(item)}
            >
              <Pencil />
            </IconButton>
            <IconButton
              label={m.onepager_item_remove({ title: itemName(item) })}
              onClick={() => put(items.filter(({ key }) => key !== item.key))}
            >
              <Trash2 />
            </IconButton>
          </MovableRow>
        ))}
      </ol>
      {open && (
        <ItemDialog
          item={open}
          place={{ section: section.key, sections }}
          onClose={() => setOpen(undefined)}
          onDone={(next, to) =>
            to === section.key
              ? put(items.map((item) => (item.key === next.key ? next : item)))
              : onPut(next, to)
          }
        />
      )}
    </>
  );
}
