import { useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import type { Role } from '#contract/people.ts';
import { roleName } from '#formats/names/role-name.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { FormField } from '#web/ui/form/Form.tsx';
import type { Choice } from '#web/ui/form/FoundPeople.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import { PersonInput } from '#web/ui/form/PersonInput.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { staffKey } from '../../company/web/api.ts';
import { usePlaceOptions } from '../../company/web/use-place-options.ts';
import { lookUp } from '../../search/web/api.ts';
import type { Grant, GrantRole } from '../contract.ts';
import { roleLets } from '../grant-words.ts';
import { grantBounds, grantedRoles, wrongGrant } from '../rules.ts';
import { grant, grantsOf } from './api.ts';
import style from './Grants.module.css';
import { type AskedGrant, knownOf } from './known-of.ts';

interface Typed extends Record<keyof Omit<AskedGrant, 'role'>, string> {
  person: Choice | null;
  role: Role | '';
  why: string;
}

interface GrantDialogProps {
  /** Whose page it is, or whom it is likely for. */
  person?: Choice | null;
  /** What is likely granted. */
  begin?: Partial<Pick<Typed, 'role' | 'locationId' | 'orgUnit'>>;
  onClose: () => void;
  onGranted: (granted: Grant) => void;
}

/** Grants somebody a role, for a location, an org unit, both or everywhere, from a day on, for good or until a day. */
export function GrantDialog({ person = null, begin, onClose, onGranted }: GrantDialogProps) {
  const today = dayOf(new Date(), useMe().timeZone);
  const form = useSentForm<Typed, { data: Grant }>({
    values: {
      person,
      role: begin?.role ?? '',
      locationId: begin?.locationId ?? '',
      orgUnit: begin?.orgUnit ?? '',
      from: today,
      lastDay: '',
      why: '',
    },
    check: ({ person: whom, why: _, ...typed }) => ({
      ...wrongGrant({ ...typed, ...placeOf(typed), lastDay: typed.lastDay || null }, today),
      person: whom === null && m.directory_grants_enter_person(),
    }),
    send: (typed) => grant(sentOf(typed)),
    refresh: () => queryClient.invalidateQueries({ queryKey: staffKey }),
    sent: (_, { data }) => {
      onClose();
      onGranted(data);
    },
  });
  return (
    <FormDialog
      of={form}
      size="medium"
      title={person ? m.directory_staff_grant_who({ name: person.name }) : m.directory_staff_grant()}
      onClose={onClose}
      submit={m.directory_staff_grant()}
      className={style.fields}
    >
      {!person && (
        <div className={style.wide}>
          <FormField name="person" label={m.directory_grants_person()}>
            {({ value, onChange }) => <PersonInput value={value} onChange={onChange} search={lookUp} />}
          </FormField>
        </div>
      )}
      <GrantFields />
      <Known today={today} />
    </FormDialog>
  );
}

const placeOf = ({ locationId, orgUnit }: { locationId: string; orgUnit: string }) => ({
  locationId: locationId || null,
  orgUnit: orgUnit || null,
});

const sentOf = ({ person, role, locationId, orgUnit, from, lastDay, why }: Typed): GrantRole => ({
  empcode: person?.empcode ?? '',
  role: role as GrantRole['role'],
  from,
  ...(locationId && { locationId }),
  ...(orgUnit && { orgUnit }),
  ...(lastDay && { lastDay }),
  ...(why.trim() && { why }),
});

/** The role, the place, the days and why. */
function GrantFields() {
  const places = usePlaceOptions();
  const { watch } = useFormContext<Typed>();
  const role = watch('role');
  const anywhere = { value: '', label: m.directory_staff_everywhere() };
  return (
    <>
      <div className={style.wide}>
        <FormField name="role" label={m.directory_staff_role()} hint={role ? roleLets(role) : undefined}>
          {(given) => (
            <Select
              {...given}
              placeholder={m.directory_staff_choose()}
              options={grantedRoles.map((one) => ({ value: one, label: roleName(one) }))}
            />
          )}
        </FormField>
      </div>
      <FormField name="locationId" label={m.directory_staff_location()}>
        {(given) => <Select {...given} options={[anywhere, ...places.locationId]} />}
      </FormField>
      <FormField name="orgUnit" label={m.directory_staff_org_unit()}>
        {(given) => <Select {...given} options={[anywhere, ...places.orgUnit]} />}
      </FormField>
      <FormField name="from" label={m.directory_grants_from()}>
        {(given) => <DateInput {...given} />}
      </FormField>
      <FormField name="lastDay" label={m.directory_grants_last_day()} optional>
        {(given) => <DateInput {...given} />}
      </FormField>
      <div className={style.wide}>
        <FormField name="why" label={m.directory_grants_why()} optional>
          {(given) => <TextInput {...given} autoComplete="off" maxLength={grantBounds.why} />}
        </FormField>
      </div>
    </>
  );
}

/** What they hold already that this would repeat or meet, as one types. */
function Known({ today }: { today: string }) {
  const { watch } = useFormContext<Typed>();
  const { person, ...asked } = watch();
  const held = useQuery({ ...grantsOf(person?.empcode ?? ''), enabled: person !== null }).data ?? [];
  const known = person && knownOf(asked, held, today);
  return known ? (
    <div className={style.wide}>
      <Notice tone={known.refused ? 'bad' : 'ask'}>{known.words}</Notice>
    </div>
  ) : null;
}
