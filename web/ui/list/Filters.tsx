import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { narrow, useMedia } from '../../lib/use-media.ts';
import { Tag } from '../Tag.tsx';
import style from './Filters.module.css';

interface FiltersProps {
  /** What it narrows, for a screen reader. */
  label: string;
  /** On a phone they fold away under these words, with how many are set; without words they stand there too. */
  fold?: { words: string; count: number };
  /** `Filter`s. */
  children: ReactNode;
}

/** What narrows a list, side by side. */
export function Filters({ label, fold, children }: FiltersProps) {
  const isNarrow = useMedia(narrow);
  const fields = (
    <div className={style.fields} data-stands={fold ? undefined : ''}>
      {children}
    </div>
  );
  return (
    <search aria-label={label}>
      {fold && isNarrow ? (
        <details className={style.fold}>
          <summary>
            <SlidersHorizontal aria-hidden="true" />
            {fold.words}
            {fold.count > 0 && <Tag tone="ok">{fold.count}</Tag>}
            <ChevronDown aria-hidden="true" />
          </summary>
          {fields}
        </details>
      ) : (
        fields
      )}
    </search>
  );
}

interface FilterProps {
  label: string;
  /** What is wrong with what was typed. */
  error?: string | null | undefined;
  children: (id: string, about: ComponentProps<'input'>) => ReactNode;
}

/** A filter under its label; every one may be left out, so none says so. */
export function Filter({ label, error, children }: FilterProps) {
  const id = useId();
  const about = error ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-note` } as const) : {};
  return (
    <div className={style.field}>
      <label htmlFor={id}>{label}</label>
      {children(id, about)}
      {error && (
        <p id={`${id}-note`} className={style.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
