import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import style from './Forms.module.css';

/** A sentence that needs to be seen: what was refused, or what to look out for. */
export function Said({ tone = 'ask', children }: { tone?: 'ask' | 'bad'; children: ReactNode }) {
  return (
    <p
      className={tone === 'bad' ? style.bad : style.ask}
      role={tone === 'bad' ? 'alert' : undefined}
      tabIndex={-1}
    >
      {tone === 'bad' ? <CircleAlert aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
      <span>{children}</span>
    </p>
  );
}
