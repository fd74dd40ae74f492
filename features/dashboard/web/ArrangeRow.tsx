import { ArrowDown, ArrowUp, Eye, EyeOff, GripVertical } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useDrag } from 'react-aria-components/useDrag';
import { useDrop } from 'react-aria-components/useDrop';
import { m } from '#messages';
import { IconButton } from '../../../web/ui/Button.tsx';
import { Tag } from '../../../web/ui/Tag.tsx';
import type { MyWidget } from '../contract.ts';
import style from './ArrangeCards.module.css';

interface ArrangeRowProps {
  card: MyWidget;
  isFirst: boolean;
  isLast: boolean;
  step: (by: -1 | 1) => void;
  toggle: () => void;
  drag: (isDragged: boolean) => void;
  /** True while another card of its list is dragged. */
  takes: boolean;
  drop: (behind: boolean) => void;
}

const type = 'dashboard-card';

/** A card by its name. It is dragged with the mouse; its grip takes the arrow keys; and each move is a press of its own. */
export function ArrangeRow({ card, isFirst, isLast, step, toggle, drag, takes, drop }: ArrangeRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const [half, setHalf] = useState<'before' | 'behind'>();
  const { title, hidden } = card;
  const { dragProps, isDragging } = useDrag({
    getItems: () => [{ [type]: card.widget }],
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
  function byKey(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (by === null) return;
    event.preventDefault();
    step(by);
  }
  return (
    <li
      {...dragProps}
      {...dropProps}
      ref={row}
      className={style.row}
      data-moves=""
      data-dragged={isDragging || undefined}
      data-drop={isDropTarget ? half : undefined}
      data-away={hidden || undefined}
    >
      <button
        type="button"
        className={style.grip}
        aria-label={m.dashboard_arrange_handle({ title })}
        onKeyDown={byKey}
      >
        <GripVertical />
      </button>
      <span className={style.words}>
        <span className={style.title}>{title}</span>
        {hidden && <Tag>{m.dashboard_arrange_hidden()}</Tag>}
      </span>
      <span className={style.buttons}>
        <IconButton
          label={m.dashboard_arrange_up({ title })}
          aria-disabled={isFirst}
          onClick={() => step(-1)}
        >
          <ArrowUp />
        </IconButton>
        <IconButton
          label={m.dashboard_arrange_down({ title })}
          aria-disabled={isLast}
          onClick={() => step(1)}
        >
          <ArrowDown />
        </IconButton>
        <IconButton
          label={hidden ? m.dashboard_arrange_show({ title }) : m.dashboard_arrange_hide({ title })}
          onClick={toggle}
        >
          {hidden ? <Eye /> : <EyeOff />}
        </IconButton>
      </span>
    </li>
  );
}
