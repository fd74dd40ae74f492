import { useEffect, useRef, useState } from 'react';
import { Fold } from '#web/ui/Fold.tsx';
import type { Help } from '../contract.ts';
import { Helped } from './Helped.tsx';
import style from './Question.module.css';

interface QuestionProps {
  row: Help['questions'][number];
  /** Opened from the start. */
  open: boolean;
  /** The address leads to it: opened, and brought into sight. */
  aimed: boolean;
}

/** A question, its answer when one opens it, and whether that helped. */
export function Question({ row: { key, question, answer }, open, aimed }: QuestionProps) {
  const [isOpen, setOpen] = useState(open || aimed);
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!aimed) return;
    setOpen(true);
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [aimed]);
  return (
    <Fold
      summary={question}
      id={key}
      ref={element}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <p className={style.answer}>{answer}</p>
      <Helped questionKey={key} question={question} />
    </Fold>
  );
}
