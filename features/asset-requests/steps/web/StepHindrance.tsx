import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#messages';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { Hindrance } from '../../workflow/offer-shapes.ts';
import style from './StepForm.module.css';

interface StepHindranceProps {
  /** The step's. */
  label: string;
  heading: ReactNode;
  hindrance: Hindrance;
  onClose: () => void;
}

/** In place of a step's fields: why it would be refused, and where that is put right. */
export function StepHindrance({ label, heading, hindrance, onClose }: StepHindranceProps) {
  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After a dialog around it has opened and chosen for itself.
    const frame = requestAnimationFrame(() =>
      buttons.current?.querySelector<HTMLElement>('a, button')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  const { text, way } = hindrance;
  return (
    <section className={style.form} aria-label={label}>
      {heading}
      <Notice>{text}</Notice>
      <div ref={buttons} className={style.buttons}>
        {way && (
          <ButtonLink variant="go" to={way.link}>
            {way.label}
          </ButtonLink>
        )}
        <Button onClick={onClose}>{m.assetrequests_form_back()}</Button>
      </div>
    </section>
  );
}
