import { useState } from 'react';
import { m } from '#messages';
import { MovableRow } from './MovableRow.tsx';
import style from './OrderList.module.css';

interface OrderListProps {
  label: string;
  /** In their order. */
  things: readonly { readonly value: string; readonly label: string }[];
  onChange: (order: string[]) => void;
}

/** Things in an order that one changes: dragged, by the keys of a grip, or by single presses. Each move is read out. */
export function OrderList({ label, things, onChange }: OrderListProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const order = things.map(({ value }) => value);

  function put(value: string, to: number) {
    const others = order.filter((one) => one !== value);
    const place = Math.min(Math.max(to, 0), others.length);
    const title = things.find((one) => one.value === value)?.label ?? value;
    onChange(others.toSpliced(place, 0, value));
    setSaid(m.ui_moved({ title, place: place + 1, count: order.length }));
  }
  /** Puts what is dragged before or behind another one. */
  function drop(onto: string, behind: boolean) {
    if (dragged === null || dragged === onto) return;
    const others = order.filter((one) => one !== dragged);
    put(dragged, others.indexOf(onto) + (behind ? 1 : 0));
    setDragged(null);
  }
  return (
    <>
      <ol aria-label={label} className={style.list}>
        {things.map(({ value, label: title }, index) => (
          <MovableRow
            key={value}
            name={value}
            title={title}
            isFirst={index === 0}
            isLast={index === things.length - 1}
            step={(by) => put(value, index + by)}
            drag={(isDragged) => setDragged(isDragged ? value : null)}
            takes={dragged !== null && dragged !== value}
            drop={(behind) => drop(value, behind)}
          />
        ))}
      </ol>
      <p className="hidden-visually" role="status">
        {said}
      </p>
    </>
  );
}
