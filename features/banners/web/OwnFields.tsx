import { m } from '#messages';
import type { OwnFieldProps } from '#web/records/kept.ts';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { RadioCards } from '#web/ui/form/RadioCards.tsx';
import { OrderList } from '#web/ui/list/OrderList.tsx';
import type { BannerPage } from '../contract.ts';
import { type Days, type Tone, tones } from '../kinds.ts';
import style from './OwnFields.module.css';

/** How a banner speaks. */
export function ToneField({ label, error, value, onChange }: OwnFieldProps<Tone>) {
  return (
    <Field label={label} group error={error}>
      <RadioCards
        value={value}
        onChange={onChange}
        options={tones.map((tone) => ({ value: tone, label: m.banners_tone_words({ tone }) }))}
      />
    </Field>
  );
}

/** The first day and the last. */
export function DaysField({ error, value, onChange }: OwnFieldProps<Days>) {
  return (
    <div className={style.pair}>
      <Field label={m.banners_field_from()} error={error}>
        <DateInput value={value.from} onChange={(from) => onChange({ ...value, from })} />
      </Field>
      <Field label={m.banners_field_to()}>
        <DateInput value={value.to} onChange={(to) => onChange({ ...value, to })} />
      </Field>
    </div>
  );
}

/** The banners in their order; one that nobody has placed stands behind. */
export function OrderField({ page, label, error, value, onChange }: OwnFieldProps<string[], BannerPage>) {
  const placed = value.flatMap((code) => page.banners.find((one) => one.value === code) ?? []);
  const things = [...new Set([...placed, ...page.banners])];
  return (
    <Field label={label} group error={error}>
      {things.length > 0 ? (
        <OrderList label={label} things={things} onChange={onChange} />
      ) : (
        <p className="muted">{m.banners_order_none()}</p>
      )}
    </Field>
  );
}
