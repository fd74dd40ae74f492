import { isValidElement, type ReactElement, type ReactNode } from 'react';
import style from './State.module.css';

interface EmptyStateProps {
  icon?: ReactNode | undefined;
  title: string;
  /** Why there is nothing, or what will be here. */
  text?: string | false | undefined;
  /** The same where it is more than a sentence. */
  children?: ReactNode | undefined;
  /** The first step, if the reader can take one. */
  action?: ReactNode | undefined;
}

/** What a list shows when there is nothing in it: its words, or a part of the page that has more. */
export type Empty = EmptyStateProps | ReactElement;

export const shownEmpty = (empty: Empty) =>
  isValidElement(empty) ? empty : <EmptyState {...(empty as EmptyStateProps)} />;

/** What a view shows when there is nothing to show. */
export function EmptyState({ icon, title, text, children = text, action }: EmptyStateProps) {
  return (
    <div className={style.state}>
      {icon && (
        <span className={style.picture} aria-hidden="true">
          {icon}
        </span>
      )}
      <p className={style.title}>{title}</p>
      {children && <p className={style.text}>{children}</p>}
      {action}
    </div>
  );
}
