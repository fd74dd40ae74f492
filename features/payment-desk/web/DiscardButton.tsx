import { useState } from 'react';
import { m } from '#messages';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { saidAndClosed } from '#web/ui/dialog/attempt.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import type { Run } from '../contract.ts';
import { discard, refreshPayments } from './api.ts';

/** Gives up a draft, after asking: what it holds is free again. */
export function DiscardButton({ run }: { run: Run }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{m.paymentdesk_discard()}</Button>
      {asking && <DiscardDialog run={run} onClose={() => setAsking(false)} />}
    </>
  );
}

/** What is refused stands in it: the draft may be put right first. */
function DiscardDialog({ run, onClose }: { run: Run; onClose: () => void }) {
  const form = useSentForm({
    values: {},
    send: () => discard(run),
    refresh: refreshPayments,
    sent: saidAndClosed(() => m.paymentdesk_discarded(), onClose),
  });
  return (
    <FormDialog
      of={form}
      title={m.paymentdesk_discard_title({ run: String(run.runId) })}
      onClose={onClose}
      keep={m.paymentdesk_discard_keep()}
      submit={m.paymentdesk_discard()}
      variant="danger"
    >
      <p>{m.paymentdesk_discard_text({ count: run.count })}</p>
    </FormDialog>
  );
}
