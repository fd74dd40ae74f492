import { weekday } from '#formats/time/weekdays.ts';
import { Field } from '../ui/form/Field.tsx';
import { Checkbox } from '../ui/form/inputs.tsx';
import type { OwnFieldProps } from './kept.ts';
import style from './WeekdaysField.module.css';

/** Days of the week; 1 is Monday. */
export function WeekdaysField({ label, error, value, onChange }: OwnFieldProps<number[]>) {
  return (
    <Field label={label} group error={error}>
      <div className={style.days}>
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <Checkbox
            key={day}
            label={weekday(day)}
            checked={value.includes(day)}
            onChange={(event) =>
              onChange(
                event.target.checked
                  ? [...value, day].sort((one, other) => one - other)
                  : value.filter((one) => one !== day),
              )
            }
          />
        ))}
      </div>
    </Field>
  );
}
