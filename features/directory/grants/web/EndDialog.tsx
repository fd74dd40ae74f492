import { useFormContext } from 'react-hook-form';
import { dayOf, displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { FormField } from '#web/ui/form/Form.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import { staffKey } from '../../company/web/api.ts';
import type { Grant } from '../contract.ts';
import { letsWords } from '../grant-words.ts';
import { wrongLastDay } from '../rules.ts';
import { end, restore } from './api.ts';
import type { Undoable } from './UndoNotice.tsx';

interface EndDialogProps {
  grant: Grant;
  onClose: () => void;
  /** Told what was done, and how it is taken back. */
  onEnded: (undoable: Undoable) => void;
}

/** Ends a grant now, or after a day to come. */
export function EndDialog({ grant, onClose, onEnded }: EndDialogProps) {
  const today = dayOf(new Date(), useMe().timeZone);
  const { grantId, name, lastDay: before } = grant;
  const lets = letsWords(grant);
  const form = useSentForm({
    values: { when: 'now', lastDay: before ?? '' },
    check: ({ when, lastDay }) =>
      when === 'now'
        ? {}
        : lastDay === ''
          ? { lastDay: m.directory_grants_enter_last({ day: displayDate(today) }) }
          : wrongLastDay(lastDay, grant.from ?? today, today),
    send: ({ when, lastDay }) => end({ grantId, ...(when === 'later' && { lastDay }) }),
    refresh: () => queryClient.invalidateQueries({ queryKey: staffKey }),
    sent: ({ when, lastDay }) => {
      onClose();
      onEnded(
        when === 'now'
          ? {
              words: m.directory_grants_ended_done({ name, lets }),
              undo: () => restore(grantId),
            }
          : {
              words: m.directory_grants_ends_done({ name, lets, day: displayDate(lastDay) }),
              undo: () => end({ grantId, lastDay: before }),
            },
      );
    },
  });
  return (
    <FormDialog
      of={form}
      title={m.directory_grants_end_who({ name })}
      onClose={onClose}
      submit={m.directory_grants_end()}
      variant="danger"
    >
      <p>{lets}</p>
      <When />
    </FormDialog>
  );
}

function When() {
  const { watch } = useFormContext<{ when: string }>();
  return (
    <>
      <FormField name="when" label={m.directory_grants_when()}>
        {(given) => (
          <Select
            {...given}
            options={[
              { value: 'now', label: m.directory_grants_now() },
              { value: 'later', label: m.directory_grants_later() },
            ]}
          />
        )}
      </FormField>
      {watch('when') === 'later' && (
        <FormField name="lastDay" label={m.directory_grants_last_day()}>
          {(given) => <DateInput {...given} />}
        </FormField>
      )}
    </>
  );
}
