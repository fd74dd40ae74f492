import { type ComponentType, Suspense, useState } from 'react';
import { m } from '#messages';
import { displayDate } from '../../../formats/dates.ts';
import { useMe } from '../../../web/lib/me.ts';
import { usePart } from '../../../web/lib/room.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { Field } from '../../../web/ui/Field.tsx';
import { TextArea } from '../../../web/ui/inputs.tsx';
import { toast } from '../../../web/ui/toast.ts';
import type { Due } from '../contract.ts';
import style from './AccountDialog.module.css';
import { AccountFields, accountToSend, wrongAccount } from './AccountFields.tsx';
import { askAccount, confirmAccount, giveShopAccount } from './api.ts';
import forms from './Forms.module.css';
import { Said } from './Said.tsx';
import { useSent } from './use-sent.ts';
import { groupedNumber } from './words.ts';

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
  const seen = {
    holderName: payee.name,
    accountNumber: payee.accountNumber ?? '',
    bankCode: payee.bankCode ?? '',
  };
  const [account, setAccount] = useState(seen);
  const [text, setText] = useState('');
  const { fields, refusal, sending, send, check } = useSent({ ...account, text });
  const sent = (work: () => Promise<unknown>, title: string, description?: string) =>
    send(work, () => {
      toast.success({ title, ...(description && { description }) });
      onDone();
    });
  const confirm = () => sent(() => confirmAccount({ requestID, ...seen }), m.payments_account_confirmed());
  const enter = () =>
    check(wrongAccount(account)) &&
    sent(
      () => giveShopAccount({ requestID, ...accountToSend(account) }),
      m.payments_account_entered(),
      m.payments_account_entered_text(),
    );
  const ask = () =>
    check({ text: text.trim() === '' && m.payments_missing_why_wrong() }) &&
    sent(
      () => askAccount({ requestID, ...seen, text: text.trim() }),
      m.payments_account_asked_done({ name: due.empname }),
      m.payments_account_asked_text(),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      busy={sending}
      size="large"
      title={doing === 'enter' ? m.payments_account_enter_title() : m.payments_account_title()}
      actions={
        doing === 'enter' ? (
          <Button variant="go" busy={sending} onClick={enter}>
            {m.payments_account_save()}
          </Button>
        ) : doing === 'ask' ? (
          <Button variant="go" busy={sending} onClick={ask}>
            {m.payments_account_ask({ name: due.empname })}
          </Button>
        ) : (
          <>
            {due.mode === 'RTGS' && (
              <Button onClick={() => setDoing('enter')}>{m.payments_account_other()}</Button>
            )}
            {payee.state === 'unchecked' && (
              <Button onClick={() => setDoing('ask')}>{m.payments_account_wrong()}</Button>
            )}
            {due.mayCheck && (
              <Button variant="go" busy={sending} onClick={confirm}>
                {m.payments_account_confirm()}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={style.beside}>
        <div className={forms.form}>
          {refusal && <Said tone="bad">{refusal}</Said>}
          {payee.shared && <Said>{m.payments_shared_text()}</Said>}
          {doing === 'enter' ? (
            <AccountFields value={account} onChange={setAccount} errors={fields} />
          ) : (
            <Compared due={due} />
          )}
          {doing === 'ask' && (
            <Field
              label={m.payments_account_what_wrong()}
              hint={m.payments_account_what_wrong_hint({ name: due.empname })}
              error={fields.text}
            >
              <TextArea
                rows={3}
                maxLength={500}
                value={text}
                ref={(area) => {
                  if (text === '') area?.focus();
                }}
                onChange={(event) => setText(event.target.value)}
              />
            </Field>
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

/** The account, as it is compared with paper. */
function Compared({ due }: { due: Due }) {
  const { timeZone } = useMe();
  const { payee, mayCheck, empname } = due;
  return (
    <>
      {payee.wrong && (
        <Said>
          {m.payments_account_asked({
            name: empname,
            day: displayDate(payee.wrong.at, timeZone),
            text: payee.wrong.text,
          })}
        </Said>
      )}
      <p>{mayCheck ? m.payments_account_compare() : m.payments_account_own_entry()}</p>
      <dl className={forms.account}>
        <dt>{m.payments_account_holder()}</dt>
        <dd>{payee.name}</dd>
        <dt>{m.payments_account_number()}</dt>
        <dd className="num">
          <bdi dir="ltr">{groupedNumber(payee.accountNumber ?? '')}</bdi>
        </dd>
        <dt>{m.payments_account_bank_code()}</dt>
        <dd>
          <bdi dir="ltr">{payee.bankCode}</bdi>
        </dd>
      </dl>
    </>
  );
}
