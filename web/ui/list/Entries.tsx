import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../Button.tsx';
import style from './Entries.module.css';

interface EntriesProps {
  label: string;
  /** `remove`: what its cross is called. */
  entries: readonly { readonly key: string; readonly words: ReactNode; readonly remove: string }[];
  onRemove: (key: string) => void;
}

/** What was put into a field one after the other, each taken out again with its cross. */
export function Entries({ label, entries, onRemove }: EntriesProps) {
  return (
    <ul className={style.list} aria-label={label}>
      {entries.map(({ key, words, remove }) => (
        <li key={key} className={style.entry}>
          <span>{words}</span>
          <IconButton label={remove} onClick={() => onRemove(key)}>
            <X />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
