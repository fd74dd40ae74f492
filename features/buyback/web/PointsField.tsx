import { Plus, X } from 'lucide-react';
import { m } from '#messages';
import type { OwnFieldProps } from '#web/records/kept.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { NumberInput } from '#web/ui/form/NumberInput.tsx';
import type { CurvePoint } from '../prices.ts';
import style from './Buyback.module.css';

const most = 24;

/** What is left of the price by age: a line for each age. */
export function PointsField({ label, error, value, onChange }: OwnFieldProps<readonly CurvePoint[]>) {
  const change = (index: number, point: Partial<CurvePoint>) =>
    onChange(value.map((one, at) => (at === index ? { ...one, ...point } : one)));
  return (
    <Field label={label} hint={m.buyback_field_points_hint()} error={error} group>
      <div className={style.points}>
        {value.map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name
          <div key={index} className={style.point}>
            <Field label={m.buyback_months()}>
              <NumberInput
                value={point.months}
                onChange={(months) => change(index, { months: months as number })}
              />
            </Field>
            <Field label={m.buyback_percent()}>
              <NumberInput
                value={point.percent}
                onChange={(percent) => change(index, { percent: percent as number })}
              />
            </Field>
            <IconButton
              label={m.buyback_point_remove({ months: point.months })}
              onClick={() => onChange(value.filter((_, at) => at !== index))}
            >
              <X />
            </IconButton>
          </div>
        ))}
        {value.length < most && (
          <div>
            <Button icon={<Plus />} onClick={() => onChange([...value, nextPoint(value)])}>
              {m.buyback_point_add()}
            </Button>
          </div>
        )}
      </div>
    </Field>
  );
}

/** A year later, with what is left the same. */
function nextPoint(points: readonly CurvePoint[]): CurvePoint {
  const last = points.at(-1);
  return last ? { months: last.months + 12, percent: last.percent } : { months: 0, percent: 100 };
}
