import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import style from './Notice.module.css';

const icons = { info: Info, ask: TriangleAlert, bad: CircleAlert };

interface NoticeProps {
  /** `ask`: to look out for; `bad`: refused, and read out at once. */
  tone?: keyof typeof icons;
  children: ReactNode;
  /** What one may do about it. */
  action?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** A sentence that needs to be seen: what was refused, what to look out for, what is there already. */
export function Notice({ tone = 'info', children, action, ref }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={style.notice}
      data-tone={tone}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <Icon aria-hidden="true" />
      <div className={style.words}>{children}</div>
      {action}
    </div>
  );
}
