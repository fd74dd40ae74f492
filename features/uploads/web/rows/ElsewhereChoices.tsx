import { m } from '#messages';
import { Checkbox } from '#web/ui/form/inputs.tsx';
import style from './CellEditor.module.css';
import type { useCorrection } from './use-correction.ts';

interface ElsewhereChoicesProps {
  form: ReturnType<typeof useCorrection>;
  /** What the cell says now. */
  text: string;
  elsewhere: boolean;
}

/** Where a correction holds besides. What is remembered holds in all rows of this upload, too. */
export function ElsewhereChoices({ form, text, elsewhere }: ElsewhereChoicesProps) {
  const { everywhere, remember } = form.form.watch();
  return (
    <div className={style.choices}>
      {elsewhere && (
        <Checkbox
          label={m.uploads_cell_everywhere({ text })}
          checked={everywhere}
          onChange={(event) => {
            form.set('everywhere', event.target.checked);
            if (!event.target.checked) form.set('remember', false);
          }}
        />
      )}
      <Checkbox
        label={m.uploads_cell_remember()}
        checked={remember}
        onChange={(event) => {
          form.set('remember', event.target.checked);
          if (event.target.checked) form.set('everywhere', true);
        }}
      />
    </div>
  );
}
