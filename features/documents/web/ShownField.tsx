import { m } from '#messages';
import type { OwnFieldProps } from '#web/records/kept.ts';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import type { Shown } from '../kinds.ts';
import style from './ShownField.module.css';

/** From which day to which something is shown; each may be left open. */
export function ShownField({ error, value, onChange }: OwnFieldProps<Shown>) {
  return (
    <div className={style.pair}>
      <Field label={m.documents_link_from()} error={error} optional>
        <DateInput value={value.from ?? ''} onChange={(from) => onChange({ ...value, from: from || null })} />
      </Field>
      <Field label={m.documents_link_to()} optional>
        <DateInput value={value.to ?? ''} onChange={(to) => onChange({ ...value, to: to || null })} />
      </Field>
    </div>
  );
}
