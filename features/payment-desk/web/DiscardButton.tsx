import { useState } from 'react';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { Notice } from '#web/ui/Notice.tsx';
import type { Run } from '../contract.ts';
import { discard } from './api.ts';
import style from './Forms.module.css';
import { useSent } from './use-sent.ts';

/** Gives up a draft, after asking: what it holds is free again. */
export function DiscardButton({ run }: { run: Run }) {
  const [asking, setAsking] = useState(false);
  const { refusal, sending, send } = useSent();
  const close = () => setAsking(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>{m.paymentdesk_discard()}</Button>
      <Dialog
        open={asking}
        onClose={close}
        busy={sending}
        title={m.paymentdesk_discard_title({ run: String(run.runId) })}
        keep={m.paymentdesk_discard_keep()}
        actions={
          <Button
            variant="danger"
            busy={sending}
            onClick={() =>
              send(
                () => discard(run),
                () => {
                  toast.success({ title: m.paymentdesk_discarded() });
                  close();
                },
              )
            }
          >
            {m.paymentdesk_discard()}
          </Button>
        }
      >
        <div className={style.form}>
          {refusal && <Notice tone="bad">{refusal}</Notice>}
          <p>{m.paymentdesk_discard_text({ count: run.count })}</p>
        </div>
      </Dialog>
    </>
  );
}
