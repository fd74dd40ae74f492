import { useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { FormField } from '#web/ui/form/Form.tsx';
import { TextArea } from '#web/ui/form/inputs.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { factBounds, type TextField } from '../../facts/fields.ts';
import type { View } from '../contract.ts';
import { refreshPages, writeText } from './api.ts';

type Written = View['writes'][number];

/** What the reader writes of somebody: they their hopes, their manager the rest. */
export function Texts({ view: { empId, writes, isOwn } }: { view: View }) {
  const [field, setField] = useState<string>();
  // As it is now: what somebody else has written meanwhile is overwritten only once it was said.
  const open = writes.find((written) => written.field === field);
  if (writes.length === 0) return null;
  return (
    <Card title={isOwn ? m.onepager_texts_own() : m.onepager_texts()} flush>
      <Rows>
        {writes.map((written) => (
          <Row
            key={written.field}
            title={written.label}
            caption={written.text ? <bdi>{written.text}</bdi> : m.onepager_text_none()}
            end={
              <Button
                icon={<Pencil />}
                aria-label={m.onepager_text_write_of({ label: written.label })}
                onClick={() => setField(written.field)}
              >
                {m.onepager_text_write()}
              </Button>
            }
          />
        ))}
      </Rows>
      {open && <TextDialog empId={empId} written={open} onClose={() => setField(undefined)} />}
    </Card>
  );
}

function TextDialog({ empId, written, onClose }: { empId: string; written: Written; onClose: () => void }) {
  const client = useQueryClient();
  const { field, label, revision } = written;
  const form = useSentForm({
    values: { text: written.text },
    send: ({ text }) =>
      writeText({ empId, field: field as TextField, revision, ...(text.trim() && { text: text.trim() }) }),
    refresh: () => refreshPages(client),
    sent: () => {
      toast.success({ title: m.onepager_text_saved() });
      onClose();
    },
  });
  return (
    <FormDialog of={form} title={label} submit={m.onepager_text_save()} onClose={onClose} size="medium">
      <FormField name="text" label={label} hint={m.onepager_text_hint({ most: factBounds.text })}>
        {(given) => <TextArea {...given} rows={6} maxLength={factBounds.text} />}
      </FormField>
    </FormDialog>
  );
}
