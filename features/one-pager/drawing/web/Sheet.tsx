import { useEffect, useState } from 'react';
import type { PageFormat } from '../page.ts';
import style from './Sheet.module.css';

interface SheetProps {
  /** As it was drawn: shown as a picture, so that nothing in it can do anything. */
  svg: string;
  page: PageFormat;
  /** What it shows, for whoever does not see it. */
  label: string;
}

/** A drawn page at its true proportions, as wide as there is room. */
export function Sheet({ svg, page, label }: SheetProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return (
    <div className={style.sheet} data-page={page}>
      {address && <img src={address} alt={label} />}
    </div>
  );
}
