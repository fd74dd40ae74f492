import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { wrongDay } from '#web/ui/form/day.ts';
import { FormField } from '#web/ui/form/Form.tsx';
import type { Choice } from '#web/ui/form/FoundPeople.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import { PersonInput } from '#web/ui/form/PersonInput.tsx';
import type { StorePerson, StoreShown } from '../contract.ts';
import { lookUp, place, storePeople, storesKey } from './api.ts';
import { DesignationInput } from './DesignationInput.tsx';
import style from './Places.module.css';

interface Typed {
  empcode: Choice | null;
  store: string;
  designation: string;
  firstDay: string;
}

interface PlaceDialogProps {
  all: readonly StoreShown[];
  store: StoreShown;
  /** Who moves; null: somebody is to be chosen. */
  person: StorePerson | null;
  onClose: () => void;
}

/** Somebody comes to a store, or goes to another post or store, from a day on. */
export function PlaceDialog({ all, store, person, onClose }: PlaceDialogProps) {
  const form = usePlaceForm({ store, person, onClose });
  const chosen = useWatch({ control: form.form.control, name: 'store' });
  const known = useQuery(storePeople(chosen)).data?.designations ?? [];
  return (
    <FormDialog
      of={form}
      size="medium"
      title={person ? m.stores_move_who({ name: person.empname }) : m.stores_people_add()}
      onClose={onClose}
      submit={m.stores_save()}
      className={style.fields}
    >
      {!person && (
        <FormField
          name="empcode"
          label={m.stores_person()}
          hint={m.stores_person_hint()}
          className={style.whole}
        >
          {({ value, onChange }) => <PersonInput value={value} onChange={onChange} search={lookUp} />}
        </FormField>
      )}
      <FormField name="store" label={m.stores_store()}>
        {(given) => (
          <Select
            {...given}
            options={all
              .filter(({ mayPlace, closed }) => mayPlace && !closed)
              .map((one) => ({ value: one.store, label: one.name }))}
          />
        )}
      </FormField>
      <FormField name="designation" label={m.stores_designation()}>
        {(given) => <DesignationInput {...given} known={known} />}
      </FormField>
      <FormField name="firstDay" label={m.stores_first_day()} hint={m.stores_first_day_hint()}>
        {(given) => <DateInput {...given} />}
      </FormField>
    </FormDialog>
  );
}

function usePlaceForm({ store, person, onClose }: Omit<PlaceDialogProps, 'all'>) {
  return useSentForm<Typed>({
    values: {
      empcode: person && {
        empcode: person.empcode,
        name: person.empname,
        designation: person.designation,
      },
      store: store.store,
      designation: person?.designation ?? '',
      firstDay: store.today,
    },
    check: missing,
    send: ({ empcode, designation, ...typed }) =>
      place({ ...typed, designation: designation.trim(), empcode: empcode?.empcode ?? '' }),
    refresh: () => queryClient.invalidateQueries({ queryKey: storesKey }),
    sent(typed, answer) {
      const name = (answer as Awaited<ReturnType<typeof place>>).data.name;
      toast.success({ title: m.stores_placed({ name, day: displayDate(typed.firstDay) }) });
      onClose();
    },
  });
}

function missing({ empcode, designation, firstDay }: Typed) {
  return {
    empcode: !empcode && m.stores_enter_person(),
    designation: designation.trim() === '' && m.stores_enter_designation(),
    firstDay: firstDay === '' ? m.stores_enter_first_day() : wrongDay(firstDay),
  };
}
