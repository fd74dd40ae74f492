import { X } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { useMe } from '../../../web/lib/me.ts';
import { IconButton } from '../../../web/ui/Button.tsx';
import { Field } from '../../../web/ui/Field.tsx';
import { Checkbox, Select, TextArea, TextInput } from '../../../web/ui/inputs.tsx';
import { MoneyInput } from '../../../web/ui/MoneyInput.tsx';
import type { TypedAmount } from '../../../web/ui/money.ts';
import { NumberInput } from '../../../web/ui/NumberInput.tsx';
import { PersonInput } from '../../../web/ui/PersonInput.tsx';
import type { SettingsPage } from '../contract.ts';
import type { Values } from '../kinds.ts';
import { any, keyOf, partsOf } from '../versions.ts';
import { colleagues } from './api.ts';
import { CalendarFields } from './CalendarFields.tsx';
import type { Draft } from './draft.ts';
import style from './SettingDialog.module.css';

interface ValueFieldsProps {
  page: SettingsPage;
  /** A setting's key is chosen once. */
  isNew: boolean;
  draft: Draft;
  onChange: (draft: Draft) => void;
  errors: Readonly<Record<string, string>>;
}

/** The whole numbers among the values, and what they may be. */
export const numbers: Readonly<Record<string, { least: number; most: number }>> = {
  position: { least: 0, most: 1000 },
  remindAfter: { least: 1, most: 60 },
  escalateAfter: { least: 1, most: 60 },
  nudgeAfter: { least: 1, most: 60 },
};

/** The fields of a setting, as its kind has them. */
export function ValueFields(props: ValueFieldsProps) {
  switch (props.page.kind) {
    case 'category':
      return <CategoryFields {...props} />;
    case 'entitlement':
      return <EntitlementFields {...props} />;
    case 'reasons':
      return <ReasonsFields {...props} />;
    case 'calendar':
      return <CalendarFields {...props} />;
    case 'reminders':
      return <RemindersFields {...props} />;
    case 'routing':
      return <RoutingFields {...props} />;
  }
}

/** A value with fields as they are typed: what cannot be read is the text itself. */
type Typed<Value, Field extends keyof Value> = {
  [Key in keyof Value]: Key extends Field ? Value[Key] | string : Value[Key];
};

function CategoryFields({ isNew, draft, onChange, errors }: ValueFieldsProps) {
  const { currency } = useMe();
  const value = draft.value as unknown as Values['category'];
  const set = (more: Partial<Typed<Values['category'], 'position' | 'priceLimit'>>) =>
    onChange({ ...draft, value: { ...value, ...more } });
  return (
    <>
      <div className={style.pair}>
        <Field label={m.settings_category_name()} error={errors.name}>
          <TextInput
            maxLength={80}
            autoComplete="off"
            value={value.name}
            onChange={(event) => set({ name: event.target.value })}
          />
        </Field>
        {isNew && (
          <Field label={m.settings_category_key()} hint={m.settings_category_key_hint()} error={errors.key}>
            <TextInput
              maxLength={40}
              autoComplete="off"
              value={draft.key}
              onChange={(event) => onChange({ ...draft, key: event.target.value })}
            />
          </Field>
        )}
      </div>
      <div className={style.pair}>
        <Field
          label={m.settings_price_limit()}
          hint={m.settings_price_limit_hint()}
          error={errors.priceLimit}
          optional
        >
          <MoneyInput
            currency={currency}
            value={value.priceLimit}
            onChange={(priceLimit) => set({ priceLimit })}
          />
        </Field>
        <Field label={m.settings_category_position()} error={errors.position}>
          <NumberInput value={value.position} onChange={(position) => set({ position })} />
        </Field>
      </div>
      <Checkbox
        label={m.settings_category_disabled()}
        checked={value.disabled}
        onChange={(event) => set({ disabled: event.target.checked })}
      />
    </>
  );
}

function EntitlementFields({ page, isNew, draft, onChange, errors }: ValueFieldsProps) {
  const { currency } = useMe();
  const [grade = any, orgUnit = any] = partsOf(draft.key, 2) ?? [];
  const { amount } = draft.value as unknown as Values['entitlement'];
  const set = (next: TypedAmount) => onChange({ ...draft, value: { amount: next } });
  return (
    <>
      {isNew && (
        <div className={style.pair}>
          <Field label={m.settings_grade()} error={errors.grade}>
            <Select
              value={grade}
              options={[
                { value: any, label: m.settings_any_grade() },
                ...page.grades.map((one) => ({ value: one, label: one })),
              ]}
              onChange={(event) => onChange({ ...draft, key: keyOf(event.target.value, orgUnit) })}
            />
          </Field>
          <Field label={m.settings_org_unit()} error={errors.orgUnit}>
            <Select
              value={orgUnit}
              options={[{ value: any, label: m.settings_any_org_unit() }, ...page.orgUnits]}
              onChange={(event) => onChange({ ...draft, key: keyOf(grade, event.target.value) })}
            />
          </Field>
        </div>
      )}
      <Field
        label={m.settings_amount()}
        hint={amount === null ? m.settings_rule_ends() : undefined}
        error={errors.amount}
        optional={!isNew}
      >
        <MoneyInput currency={currency} value={amount} onChange={set} />
      </Field>
    </>
  );
}

function ReasonsFields({ draft, onChange, errors }: ValueFieldsProps) {
  const { sentences } = draft.value as unknown as Values['reasons'];
  const [text, setText] = useState(sentences.join('\n'));
  const wrong = Object.entries(errors).find(([field]) => field.startsWith('sentences'))?.[1];
  return (
    <Field label={m.settings_sentences()} hint={m.settings_sentences_hint()} error={wrong}>
      <TextArea
        rows={8}
        maxLength={2_500}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          const lines = event.target.value.split('\n').map((line) => line.trim());
          onChange({ ...draft, value: { sentences: lines.filter((line) => line !== '') } });
        }}
      />
    </Field>
  );
}

function RemindersFields({ draft, onChange, errors }: ValueFieldsProps) {
  const value = draft.value as unknown as Values['reminders'];
  const fields = [
    ['remindAfter', m.settings_remind_after()],
    ['escalateAfter', m.settings_escalate_after()],
    ['nudgeAfter', m.settings_nudge_after()],
  ] as const;
  return (
    <div className={style.pair}>
      {fields.map(([field, label]) => (
        <Field key={field} label={label} error={errors[field]}>
          <NumberInput
            value={value[field]}
            onChange={(next) => onChange({ ...draft, value: { ...value, [field]: next } })}
          />
        </Field>
      ))}
    </div>
  );
}

function RoutingFields({ page, isNew, draft, onChange, errors }: ValueFieldsProps) {
  const [role = 'FL1', locationId = any, orgUnit = any] = partsOf(draft.key, 3) ?? [];
  const { people } = draft.value as unknown as Values['routing'];
  const [names, setNames] = useState(new Map(page.people.map(({ empcode, name }) => [empcode, name])));
  const set = (next: readonly string[]) => onChange({ ...draft, value: { people: next } });
  const choose = (parts: [string, string, string]) => onChange({ ...draft, key: keyOf(...parts) });
  return (
    <>
      {isNew && (
        <div className={style.pair}>
          <Field label={m.settings_role()} error={errors.key}>
            <Select
              value={role}
              options={['FL1', 'FL2'].map((value) => ({
                value,
                label: m.settings_role_words({ role: value }),
              }))}
              onChange={(event) => choose([event.target.value, locationId, orgUnit])}
            />
          </Field>
          <Field label={m.settings_location()} error={errors.locationId}>
            <Select
              value={locationId}
              options={[{ value: any, label: m.settings_any_location() }, ...page.locations]}
              onChange={(event) => choose([role, event.target.value, orgUnit])}
            />
          </Field>
          <Field label={m.settings_org_unit()} error={errors.orgUnit}>
            <Select
              value={orgUnit}
              options={[{ value: any, label: m.settings_any_org_unit() }, ...page.orgUnits]}
              onChange={(event) => choose([role, locationId, event.target.value])}
            />
          </Field>
        </div>
      )}
      <ul className={style.list} aria-label={m.settings_people()}>
        {people.map((empcode) => {
          const name = names.get(empcode) ?? empcode;
          return (
            <li key={empcode} className={style.entry}>
              <span>
                {name} <span className="caption">{empcode}</span>
              </span>
              <IconButton
                label={m.settings_person_remove({ name })}
                onClick={() => set(people.filter((one) => one !== empcode))}
              >
                <X />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <Field
        label={m.settings_people_search()}
        hint={m.settings_people_hint()}
        error={errors.people}
        optional
      >
        <PersonInput
          value={null}
          search={colleagues}
          onChange={(person) => {
            if (!person || people.includes(person.empcode)) return;
            setNames(new Map([...names, [person.empcode, person.name]]));
            set([...people, person.empcode]);
          }}
        />
      </Field>
    </>
  );
}
