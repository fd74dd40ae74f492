import { CircleAlert } from 'lucide-react';
import style from './WrongCell.module.css';

interface WrongWordsProps {
  id?: string;
  words: string | undefined;
  /** Read out at once. */
  alert?: boolean;
}

/** What is wrong with a cell: what to enter. */
export function WrongWords({ id, words, alert }: WrongWordsProps) {
  if (!words) return null;
  return (
    <p id={id} className={style.wrong} role={alert ? 'alert' : undefined}>
      <CircleAlert aria-hidden="true" />
      {words}
    </p>
  );
}
