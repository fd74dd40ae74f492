import { useEffect, useState } from 'react';
import { Loading } from '#web/ui/Skeleton.tsx';
import type { PageFormat } from '../page.ts';
import style from './Sheet.module.css';

interface SheetProps {
  /** As it was drawn: shown as a picture, so that nothing in it can do anything. Undefined: it is being drawn. */
  svg: string | undefined;
  page: PageFormat;
  /** What it shows, for whoever does not see it. */
  label: string;
}

/** A drawn page at its true proportions, as wide as there is room. */
export function Sheet({ svg, page, label }: SheetProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (svg === undefined) return;
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  if (svg === undefined)
    return (
      <Loading>
        <div className={style.sheet} data-page={page} />
      </Loading>
    );
  return (
    <div className={style.sheet} data-page={page}>
      {address && <img src={address} alt={label} />}
    </div>
  );
}
