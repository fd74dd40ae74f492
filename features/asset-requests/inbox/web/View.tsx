import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { m } from '#messages';
import { useChoice } from '#web/lib/use-choice.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/form/inputs.tsx';
import type { SavedView } from '../views-contract.ts';
import style from './ViewsDialog.module.css';

/** Whether the list opens with it. */
function Usual({ kept, onChoose }: { kept: boolean; onChoose: (isDefault: boolean) => Promise<unknown> }) {
  const [shown, choose] = useChoice(kept, onChoose);
  return (
    <Checkbox
      label={m.assetrequests_views_default()}
      checked={shown}
      onChange={({ target }) => choose(target.checked)}
    />
  );
}

interface ViewProps {
  view: SavedView;
  isFirst: boolean;
  isLast: boolean;
  onUsual: (isDefault: boolean) => Promise<unknown>;
  onMove: (by: 1 | -1) => void;
  onDrop: () => void;
}

/** A view that is kept: the usual one or not, its place among them, away with it. */
export function View({ view, isFirst, isLast, onUsual, onMove, onDrop }: ViewProps) {
  return (
    <li className={style.view}>
      <strong className={style.name}>{view.name}</strong>
      <Usual kept={view.isDefault} onChoose={onUsual} />
      <span className={style.tools}>
        <IconButton
          label={m.assetrequests_views_up({ name: view.name })}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <ArrowUp />
        </IconButton>
        <IconButton
          label={m.assetrequests_views_down({ name: view.name })}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <ArrowDown />
        </IconButton>
        <IconButton label={m.assetrequests_views_delete({ name: view.name })} onClick={onDrop}>
          <Trash2 />
        </IconButton>
      </span>
    </li>
  );
}
