import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import style from './Notice.module.css';

interface NoticeProps {
  /** `bad`: something was refused; it is read out at once. */
  tone?: 'info' | 'bad';
  children: ReactNode;
  /** What one may do about it. */
  action?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** A sentence on a form about the form as a whole. */
export function Notice({ tone = 'info', children, action, ref }: NoticeProps) {
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={style.notice}
      data-tone={tone}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      {tone === 'bad' ? <CircleAlert aria-hidden="true" /> : <Info aria-hidden="true" />}
      <div className={style.words}>{children}</div>
      {action}
    </div>
  );
}
