import { type ReactNode, useEffect, useRef } from 'react';
import style from './StepHead.module.css';

interface StepHeadProps {
  title: string;
  children?: ReactNode;
  /** The page has come here from another step. */
  moved: boolean;
}

/** What a step is about. Who came from another one, which is gone with what had the focus, goes on from here. */
export function StepHead({ title, children, moved }: StepHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, where the step begins
  useEffect(() => {
    if (moved && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={style.head}>
      <h2 ref={heading} tabIndex={-1} data-step-title="">
        {title}
      </h2>
      {children && (
        <p className="muted" role="status">
          {children}
        </p>
      )}
    </div>
  );
}
