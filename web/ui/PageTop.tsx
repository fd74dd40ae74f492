import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#messages';
import { classNames } from '../lib/class-names.ts';
import { takesFocus } from '../lib/navigation.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { usePart } from '../lib/room.ts';
import { Link } from '../lib/router.tsx';
import style from './PageTop.module.css';

interface PageTopProps {
  title: string;
  /** Above the title: a date, where one is. */
  above?: ReactNode | undefined;
  /** Under the title. */
  below?: ReactNode | undefined;
  /** The one likely next step: on a phone it sits at the bottom, in reach of a thumb. */
  main?: ReactNode | undefined;
  /** Further actions. */
  actions?: ReactNode | undefined;
  /** On a phone, at the end of the title bar; on a wide screen it is not shown. */
  bar?: ReactNode | undefined;
  /**
   * The page above this one, where the way back leads; without it as the rooms have it (`pageAbove`). On a
   * wide screen the menu leads to the dashboard: the way back stands on the pages below another one. `null` on the dashboard.
   */
  back?: string | null | undefined;
  /** The tab's title, where it is not the page's. */
  documentTitle?: string | undefined;
}

/** The top of a page: its one `h1`, which takes the focus when the page opens, and its actions. */
export function PageTop({
  title,
  above,
  below,
  main,
  actions,
  bar,
  back: given,
  documentTitle,
}: PageTopProps) {
  const pageAbove = usePart('pageAbove');
  const back = given === undefined ? pageAbove(window.location.pathname) : given;
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(documentTitle ?? title);
  useEffect(() => {
    if (takesFocus()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={classNames(style.top, back !== null && style.inner)}>
      <div className={style.words}>
        {back !== null && (
          <Link to={back} className={style.back} data-sub={back === '/' ? undefined : ''}>
            <ArrowLeft className="turns" />
            <span>{m.ui_back()}</span>
          </Link>
        )}
        {above && <p className="muted">{above}</p>}
        <h1 ref={heading} tabIndex={-1}>
          <bdi>{title}</bdi>
        </h1>
        {below && <div className={style.below}>{below}</div>}
      </div>
      {bar && <div className={style.bar}>{bar}</div>}
      {actions && <div className={style.actions}>{actions}</div>}
      {main && (
        <div className={style.main} data-page-main-action>
          {main}
        </div>
      )}
    </div>
  );
}
