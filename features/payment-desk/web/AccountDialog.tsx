import { type ComponentType, Suspense, useId, useState } from 'react';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { usePart } from '#web/lib/room.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { Form, FormField } from '#web/ui/form/Form.tsx';
import { TextArea } from '#web/ui/form/inputs.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { Due } from '../contract.ts';
import style from './AccountDialog.module.css';
import { AccountFields, accountToSend, wrongAccount } from './AccountFields.tsx';
import { askAccount, confirmAccount, giveShopAccount, refreshPayments } from './api.ts';
import { ComparedAccount } from './ComparedAccount.tsx';
import forms from './Forms.module.css';
import { useSent } from './use-sent.ts';

/** Shows the documents of a request; a room offers it. */
export type Papers = ComponentType<{ requestID: string }>;

interface AccountDialogProps {
  due: Due;
  onClose: () => void;
  /** It was checked, asked for or entered. */
  onDone: () => void;
}

/** The account that a record goes to, beside the quote or the bill: to compare and confirm, to ask for another, or, for a shop, to enter. */
export function AccountDialog({ due, onClose, onDone }: AccountDialogProps) {
  const Papers = usePart('RequestPapers');
  const { payee, requestID } = due;
  const [doing, setDoing] = useState<'compare' | 'enter' | 'ask'>(
    payee.state === 'missing' ? 'enter' : 'compare',
  );
  const id = useId();
  const { enter, ask, seen } = useAccountForms(due, onDone);
  const { refusal, sending, send } = useSent();
  const confirm = () =>
    send(
      () => confirmAccount({ requestID, ...seen }),
      () => {
        toast.success({ title: m.paymentdesk_account_confirmed() });
        onDone();
      },
    );
  const sends = (words: string, busy: boolean) => (
    <Button type="submit" form={id} variant="go" busy={busy}>
      {words}
    </Button>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      busy={sending || enter.busy || ask.busy}
      size="large"
      title={doing === 'enter' ? m.paymentdesk_account_enter_title() : m.paymentdesk_account_title()}
      actions={
        doing === 'enter' ? (
          sends(m.paymentdesk_account_save(), enter.busy)
        ) : doing === 'ask' ? (
          sends(m.paymentdesk_account_ask({ name: due.empname }), ask.busy)
        ) : (
          <CompareButtons
            due={due}
            busy={sending}
            onEnter={() => setDoing('enter')}
            onAsk={() => {
              setDoing('ask');
              requestAnimationFrame(() => ask.form.setFocus('text'));
            }}
            onConfirm={confirm}
          />
        )
      }
    >
      <div className={style.beside}>
        <div className={forms.form}>
          {refusal && <Notice tone="bad">{refusal}</Notice>}
          {payee.shared && <Notice tone="ask">{m.paymentdesk_shared_text()}</Notice>}
          {doing !== 'enter' && <ComparedAccount due={due} />}
          {doing === 'enter' && (
            <Form of={enter} id={id} className={forms.form}>
              <AccountFields />
            </Form>
          )}
          {doing === 'ask' && (
            <Form of={ask} id={id} className={forms.form}>
              <WhatIsWrong name={due.empname} />
            </Form>
          )}
        </div>
        <div className={style.papers}>
          <Suspense fallback={null}>
            <Papers requestID={requestID} />
          </Suspense>
        </div>
      </div>
    </Dialog>
  );
}

interface CompareButtonsProps {
  due: Due;
  busy: boolean;
  onEnter: () => void;
  onAsk: () => void;
  onConfirm: () => Promise<void>;
}

/** What one may do with an account that was compared. */
function CompareButtons({ due, busy, onEnter, onAsk, onConfirm }: CompareButtonsProps) {
  return (
    <>
      {due.mode === 'RTGS' && <Button onClick={onEnter}>{m.paymentdesk_account_other()}</Button>}
      {due.payee.state === 'unchecked' && <Button onClick={onAsk}>{m.paymentdesk_account_wrong()}</Button>}
      {due.mayCheck && (
        <Button variant="go" busy={busy} onClick={onConfirm}>
          {m.paymentdesk_account_confirm()}
        </Button>
      )}
    </>
  );
}

function WhatIsWrong({ name }: { name: string }) {
  return (
    <FormField
      name="text"
      label={m.paymentdesk_account_what_wrong()}
      hint={m.paymentdesk_account_what_wrong_hint({ name })}
    >
      {(field) => <TextArea {...field} rows={3} maxLength={500} />}
    </FormField>
  );
}

/** The account as it was seen, and the two forms about it: another one, and what is wrong with it. */
function useAccountForms({ payee, requestID, empname }: Due, onDone: () => void) {
  const { currency } = useMe();
  const seen = {
    holderName: payee.name,
    accountNumber: payee.accountNumber ?? '',
    bankCode: payee.bankCode ?? '',
  };
  const done = (title: string, description: string) => () => {
    toast.success({ title, description });
    onDone();
  };
  const enter = useSentForm({
    values: seen,
    check: wrongAccount(currency),
    send: (typed) => giveShopAccount({ requestID, ...accountToSend(typed) }),
    refresh: refreshPayments,
    sent: done(m.paymentdesk_account_entered(), m.paymentdesk_account_entered_text()),
  });
  const ask = useSentForm({
    values: { text: '' },
    check: ({ text }) => ({ text: text.trim() === '' && m.paymentdesk_missing_why_wrong() }),
    send: ({ text }) => askAccount({ requestID, ...seen, text: text.trim() }),
    refresh: refreshPayments,
    sent: done(m.paymentdesk_account_asked_done({ name: empname }), m.paymentdesk_account_asked_text()),
  });
  return { seen, enter, ask };
}
