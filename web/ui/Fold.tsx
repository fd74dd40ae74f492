import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import style from './Fold.module.css';

/** A row of a card that opens: what it is called, and what it keeps until then. */
export function Fold({ summary, children, ...details }: ComponentProps<'details'> & { summary: string }) {
  return (
    <details {...details} className={style.fold}>
      <summary>
        {summary}
        <ChevronDown aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
