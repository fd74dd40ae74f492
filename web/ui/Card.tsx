import { type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names.ts';
import style from './Card.module.css';

interface CardProps {
  title?: ReactNode | undefined;
  /** Beside the title: a count, a code. */
  beside?: ReactNode | undefined;
  /** At the end of the header: a link, a tag, a button. */
  actions?: ReactNode | undefined;
  children: ReactNode;
  /** `flush`: the contents reach the edges (rows, pictures); they are padded otherwise. */
  flush?: boolean | undefined;
  className?: string | undefined;
}

/** A section of a page on its own ground, named by its title. */
export function Card({ title, beside, actions, children, flush, className }: CardProps) {
  const id = useId();
  return (
    <section className={classNames(style.card, className)} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className={style.header}>
          <h2 id={id}>{title}</h2>
          {beside}
          {actions && <div className={style.actions}>{actions}</div>}
        </header>
      )}
      <div className={classNames(!flush && style.body, !flush && !title && style.alone)}>{children}</div>
    </section>
  );
}
