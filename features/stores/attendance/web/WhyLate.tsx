import { useState } from 'react';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { longestReason } from '../rules.ts';
import style from './Attendance.module.css';

interface WhyLateProps {
  /** What is done once it is said. */
  words: string;
  onGive: (why: string) => unknown;
  onCancel: () => void;
}

/** Why a day that is over is marked: asked where it was pressed, and what was chosen stays. */
export function WhyLate({ words, onGive, onCancel }: WhyLateProps) {
  const [why, setWhy] = useState('');
  const [wanted, setWanted] = useState(false);
  return (
    <form
      className={style.why}
      onSubmit={(event) => {
        event.preventDefault();
        if (why.trim() === '') setWanted(true);
        else onGive(why.trim());
      }}
    >
      <Field
        label={m.stores_late_reason()}
        hint={m.stores_late_hint()}
        error={wanted && why.trim() === '' ? m.stores_enter_reason() : undefined}
      >
        <TextInput
          autoFocus
          maxLength={longestReason}
          autoComplete="off"
          value={why}
          onChange={(event) => setWhy(event.target.value)}
        />
      </Field>
      <div className={style.whyDeeds}>
        <Button variant="quiet" onClick={onCancel}>
          {m.ui_cancel()}
        </Button>
        <Button variant="go" type="submit">
          {words}
        </Button>
      </div>
    </form>
  );
}
