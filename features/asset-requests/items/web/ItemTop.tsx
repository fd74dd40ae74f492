import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { m } from '#messages';
import { IconButton } from '#web/ui/Button.tsx';
import style from './ItemsField.module.css';

interface ItemTopProps {
  /** From 1 on. */
  number: number;
  count: number;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** Which item it is; of several, what moves it and takes it out. */
export function ItemTop({ number, count, onMove, onRemove }: ItemTopProps) {
  return (
    <div className={style.top}>
      <span className={style.number} aria-hidden="true">
        {m.assetrequests_form_item({ number })}
      </span>
      {count > 1 && (
        <span className={style.tools}>
          <IconButton
            label={m.assetrequests_form_item_up({ number })}
            disabled={number === 1}
            onClick={() => onMove(-1)}
          >
            <ArrowUp />
          </IconButton>
          <IconButton
            label={m.assetrequests_form_item_down({ number })}
            disabled={number === count}
            onClick={() => onMove(1)}
          >
            <ArrowDown />
          </IconButton>
          <IconButton label={m.assetrequests_form_item_remove({ number })} onClick={onRemove}>
            <X />
          </IconButton>
        </span>
      )}
    </div>
  );
}
