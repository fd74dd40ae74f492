import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useDrag } from 'react-aria-components/useDrag';
import { useDrop } from 'react-aria-components/useDrop';
import { m } from '#messages';
import { IconButton } from '../Button.tsx';
import style from './MovableRow.module.css';

interface MovableRowProps {
  /** Its own among all that one could drag here. */
  name: string;
  title: string;
  /** Beside its title. */
  beside?: ReactNode;
  /** It is put away. */
  away?: boolean;
  /** More buttons. */
  children?: ReactNode;
  isFirst: boolean;
  isLast: boolean;
  step: (by: -1 | 1) => void;
  drag: (isDragged: boolean) => void;
  /** True while another one of its list is dragged. */
  takes: boolean;
  drop: (behind: boolean) => void;
}

const type = 'movable-row';

/** A thing of a list by its name. It is dragged with the mouse; its grip takes the arrow keys; and each move is a press of its own. */
export function MovableRow(props: MovableRowProps) {
  const { name, title, beside, away, children, isFirst, isLast, step, drag, takes, drop } = props;
  const { row, isDragging, half, ...dragged } = useDragged({ name, drag, takes, drop });
  function byKey(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (by === null) return;
    event.preventDefault();
    step(by);
  }
  return (
    <li
      {...dragged.dragProps}
      {...dragged.dropProps}
      ref={row}
      className={style.row}
      data-moves=""
      data-dragged={isDragging || undefined}
      data-drop={half}
      data-away={away || undefined}
    >
      <button type="button" className={style.grip} aria-label={m.ui_move_handle({ title })} onKeyDown={byKey}>
        <GripVertical />
      </button>
      <span className={style.words}>
        <span className={style.title}>{title}</span>
        {beside}
      </span>
      <span className={style.buttons}>
        <IconButton label={m.ui_move_up({ title })} aria-disabled={isFirst} onClick={() => step(-1)}>
          <ArrowUp />
        </IconButton>
        <IconButton label={m.ui_move_down({ title })} aria-disabled={isLast} onClick={() => step(1)}>
          <ArrowDown />
        </IconButton>
        {children}
      </span>
    </li>
  );
}

/** Has a row dragged, and others dropped before or behind it. */
function useDragged({ name, drag, takes, drop }: Pick<MovableRowProps, 'name' | 'drag' | 'takes' | 'drop'>) {
  const row = useRef<HTMLLIElement>(null);
  const [half, setHalf] = useState<'before' | 'behind'>();
  const { dragProps, isDragging } = useDrag({
    getItems: () => [{ [type]: name }],
    getAllowedDropOperations: () => ['move'],
    // The keys are the grip's own: they move at once.
    hasDragButton: true,
    onDragStart: () => drag(true),
    onDragEnd: () => drag(false),
  });
  const over = ({ y }: { y: number }) =>
    setHalf(y > (row.current?.offsetHeight ?? 0) / 2 ? 'behind' : 'before');
  const { dropProps, isDropTarget } = useDrop({
    ref: row,
    getDropOperation: () => (takes ? 'move' : 'cancel'),
    onDropEnter: over,
    onDropMove: over,
    onDropExit: () => setHalf(undefined),
    onDrop: () => drop(half === 'behind'),
  });
  return { row, dragProps, dropProps, isDragging, half: isDropTarget ? half : undefined };
}

/** One that stays where it is. */
export function FixedRow({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <li className={style.row}>
      <span className={style.pin} aria-hidden="true">
        {icon}
      </span>
      <span className={style.words}>
        <span className={style.title}>{title}</span>
        <span className="caption">{text}</span>
      </span>
    </li>
  );
}
