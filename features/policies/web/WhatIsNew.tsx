import { m } from '#messages';
import { FormField } from '#web/ui/form/Form.tsx';
import { TextArea } from '#web/ui/form/inputs.tsx';
import { RadioCards } from '#web/ui/form/RadioCards.tsx';

/** Of a further version: of which kind the change is, and what it says that the one before did not. */
export function WhatIsNew() {
  return (
    <>
      <FormField name="material" label={m.policies_kind()} group>
        {({ value, onChange }) => (
          <RadioCards
            value={value}
            onChange={onChange}
            options={[
              { value: 'new', label: m.policies_material(), hint: m.policies_material_hint() },
              { value: 'small', label: m.policies_minor(), hint: m.policies_minor_hint() },
            ]}
          />
        )}
      </FormField>
      <FormField name="whatChanged" label={m.policies_what_changed()} hint={m.policies_what_changed_hint()}>
        {(field) => <TextArea {...field} rows={4} maxLength={9_000} />}
      </FormField>
    </>
  );
}
