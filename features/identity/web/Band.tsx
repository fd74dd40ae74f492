import { Eye } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { clockTime } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { ViewingHere } from '#web/lib/viewing.ts';
import { Button } from '#web/ui/Button.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import style from './Band.module.css';
import { endViewing, settleViewing } from './viewing.ts';

/** A timer may come late (the computer slept): the time is looked at this often, in milliseconds. */
const lookEvery = 5_000;

/** As whom the portal is seen, until when, and the way out of it. */
export default function Band({ viewing }: { viewing: ViewingHere }) {
  const { name, empcode, until } = viewing;
  const band = useRef<HTMLElement>(null);
  useLayoutEffect(() => holdPlaceOf(band.current), []);
  useEffect(() => {
    const look = () => {
      if (Date.now() >= Date.parse(until)) void settleViewing();
    };
    const timer = setInterval(look, lookEvery);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <section ref={band} className={style.band} aria-label={m.identity_viewing_band_label()}>
      <Eye aria-hidden="true" />
      <p>{m.identity_viewing_band({ name, empcode, time: clockTime(until) })}</p>
      <Button onClick={() => attempt(endViewing(), m.identity_viewing_end_failed())}>
        {m.identity_viewing_end()}
      </Button>
    </section>
  );
}

/** Whatever stands at the top stands below the band, as high as its words make it. */
function holdPlaceOf(band: HTMLElement | null): (() => void) | undefined {
  if (!band) return undefined;
  const root = document.documentElement;
  const measure = () => root.style.setProperty('--band', `${band.offsetHeight}px`);
  measure();
  const watch = new ResizeObserver(measure);
  watch.observe(band);
  return () => {
    watch.disconnect();
    root.style.removeProperty('--band');
  };
}
