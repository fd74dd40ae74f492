import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import style from './Clearance.module.css';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  onAnswer: () => void;
}

/** How many are chosen, and what becomes of them. */
export function SelectionBar({ count, onClear, onAnswer }: SelectionBarProps) {
  return (
    <section className={style.bar} aria-label={m.clearance_chosen_label()}>
      <p role="status">{m.clearance_chosen({ count })}</p>
      <div className={style.ends}>
        <Button variant="quiet" onClick={onClear}>
          {m.clearance_choose_none()}
        </Button>
        <Button variant="go" onClick={onAnswer}>
          {m.clearance_answer()}
        </Button>
      </div>
    </section>
  );
}
