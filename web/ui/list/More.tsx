import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { classNames } from '../../lib/class-names.ts';
import { asApiError } from '../../lib/http.ts';
import type { Pages } from '../../lib/use-pages.ts';
import { Button } from '../Button.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import style from './More.module.css';

export interface MoreLook {
  /** The words of the button; 'Show more' without them. */
  more?: string | undefined;
  moreVariant?: ComponentProps<typeof Button>['variant'];
  /** How it stands in its place; under a line without it. */
  moreClass?: string | undefined;
}

interface ListProps {
  list: Pages<{ readonly data: unknown[] }>;
}

/** The way to the next page of a list. Where that could not be loaded it says so, and the same button tries again: it keeps the focus. */
export function More({ list: { query, rows }, more, moreVariant, moreClass }: ListProps & MoreLook) {
  const [pressed, setPressed] = useState(false);
  const failed = query.isFetchNextPageError && !query.isFetchingNextPage ? asApiError(query.error) : null;
  // A place that is no more is found again from the first page on.
  const next = failed?.code === 'no_such_page' ? query.refetch : query.fetchNextPage;
  if (!query.hasNextPage)
    return pressed && (query.data?.pages.length ?? 0) > 1 ? (
      <End count={rows.length} look={moreClass ?? style.line} />
    ) : null;
  return (
    <div className={classNames(style.more, moreClass ?? style.line)}>
      {failed && (
        <div role="alert">
          <p className={style.title}>{m.ui_more_failed()}</p>
          <p className={style.text}>{failed.message}</p>
          {failed.reference && <p className="caption">{m.ui_reference({ reference: failed.reference })}</p>}
        </div>
      )}
      <Button
        variant={moreVariant}
        busy={query.isFetchingNextPage}
        onClick={() => {
          setPressed(true);
          return next();
        }}
      >
        {failed ? m.ui_retry() : (more ?? m.ui_more())}
      </Button>
    </div>
  );
}

/** Where the button stood. Whoever pressed it is here when it goes, and goes on from here. */
function End({ count, look }: { count: number; look: string | undefined }) {
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) end.current?.focus({ preventScroll: true });
  }, []);
  return (
    <p ref={end} tabIndex={-1} className={classNames('caption', style.more, look)}>
      {m.ui_more_end({ count })}
    </p>
  );
}

/** Reads out what the last page has added; nothing as long as there is but one. */
export function Added({ list: { query, rows } }: ListProps) {
  const { pages = [] } = query.data ?? {};
  const added = pages.length > 1 ? (pages.at(-1)?.data.length ?? 0) : 0;
  return (
    <VisuallyHidden>
      <span role="status">{added > 0 && m.ui_more_added({ count: added, total: rows.length })}</span>
    </VisuallyHidden>
  );
}
