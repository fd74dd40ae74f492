import { useState } from 'react';
import { uploadBounds } from '#contract/uploads.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import { company } from '#web/lib/company.ts';
import { useMe } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { saidAndClosed } from '#web/ui/dialog/attempt.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { isDay } from '#web/ui/form/day.ts';
import { Field } from '#web/ui/form/Field.tsx';
import { FileDrop } from '#web/ui/form/FileDrop.tsx';
import { FormField } from '#web/ui/form/Form.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { allPolicies, publish } from './api.ts';
import { WhatIsNew } from './WhatIsNew.tsx';

interface PublishDialogProps {
  policyId: string;
  title: string;
  /** So many days people have to say that they have read it; null: nobody is asked. */
  asksWithin: number | null;
  isFirst: boolean;
  onClose: () => void;
}

const bounds = () => ({
  accept: ['application/pdf', '.pdf', 'image/jpeg', 'image/png'],
  bytes: company().uploadMegabytes * 1024 * 1024,
  most: uploadBounds.files,
});
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
/** What an annexure is called: as its file, without its ending. */
const nameOf = ({ name }: File) => name.replace(/\.[^.]*$/, '').slice(0, 120) || name;

/** Publishes a version: its PDF and annexures, from which day, and what is other in it. */
export function PublishDialog({ policyId, title, asksWithin, isFirst, onClose }: PublishDialogProps) {
  const { of, files, setFiles, noFile } = usePublishForm({ policyId, isFirst, onClose });
  return (
    <FormDialog
      of={of}
      size="medium"
      title={m.policies_publish_of({ title })}
      onClose={onClose}
      submit={m.policies_publish_now()}
    >
      <Field
        label={m.policies_files()}
        group
        error={noFile && files.length === 0 ? m.policies_refused_no_pdf() : undefined}
      >
        <FileDrop files={files} onChange={setFiles} bounds={bounds()} hint={m.policies_files_hint()} />
      </Field>
      <FormField name="effectiveFrom" label={m.policies_effective_from()}>
        {({ value, onChange }) => <DateInput value={value} onChange={onChange} />}
      </FormField>
      {!isFirst && <WhatIsNew />}
      {asksWithin === null ? (
        <Notice>{m.policies_publish_asks_nobody({ field: m.policies_field_asked() })}</Notice>
      ) : (
        // Of a further version the kind of change says whom it asks.
        isFirst && <Notice>{m.policies_publish_asks({ days: asksWithin })}</Notice>
      )}
    </FormDialog>
  );
}

function usePublishForm({
  policyId,
  isFirst,
  onClose,
}: Pick<PublishDialogProps, 'policyId' | 'isFirst' | 'onClose'>) {
  const { timeZone } = useMe();
  const [files, setFiles] = useState<File[]>([]);
  const [noFile, setNoFile] = useState(false);
  const of = useSentForm({
    values: { effectiveFrom: dayOf(new Date(), timeZone), material: 'new', whatChanged: '' },
    check: ({ effectiveFrom, whatChanged }) => {
      setNoFile(files.length === 0);
      return {
        effectiveFrom: !isDay(effectiveFrom) && m.policies_wrong_day(),
        whatChanged: !isFirst && linesOf(whatChanged).length === 0 && m.policies_wrong_no_changes(),
        files: files.length === 0 && m.policies_refused_no_pdf(),
      };
    },
    send: ({ effectiveFrom, material, whatChanged }, key) =>
      publish(
        {
          policyId,
          effectiveFrom,
          material: material === 'new',
          whatChanged: linesOf(whatChanged),
          annexures: files.slice(1).map(nameOf),
        },
        files,
        key,
      ),
    refresh: () => queryClient.invalidateQueries({ queryKey: allPolicies }),
    sent: saidAndClosed(() => m.policies_published(), onClose),
  });
  return { of, files, setFiles, noFile };
}
