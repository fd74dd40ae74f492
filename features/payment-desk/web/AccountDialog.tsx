import { useState } from 'react';
import { m } from '#messages';
import { Button } from '../../../web/ui/Button.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { toast } from '../../../web/ui/toast.ts';
import type { Due } from '../contract.ts';
import { AccountFields, wrongAccount } from './AccountFields.tsx';
import { confirmAccount, giveShopAccount } from './api.ts';
import style from './Forms.module.css';
import { Said } from './Said.tsx';
import { useSent } from './use-sent.ts';
import { groupedNumber } from './words.ts';

/** The account that a record goes to: to compare and confirm, or, for a shop, to enter. */
export function AccountDialog({ due, onClose }: { due: Due; onClose: () => void }) {
  const { payee, requestID } = due;
  const { fields, refusal, sending, send, check } = useSent();
  const [entering, setEntering] = useState(payee.state === 'missing');
  const [account, setAccount] = useState({
    holderName: payee.name,
    accountNumber: payee.accountNumber ?? '',
    bankCode: payee.bankCode ?? '',
  });
  const seen = {
    requestID,
    holderName: payee.name,
    accountNumber: payee.accountNumber ?? '',
    bankCode: payee.bankCode ?? '',
  };
  const confirm = () =>
    send(
      () => confirmAccount(seen),
      () => {
        toast.success({ title: m.payments_account_confirmed() });
        onClose();
      },
    );
  const enter = () =>
    check(wrongAccount(account)) &&
    send(
      () => giveShopAccount({ requestID, ...account }),
      () => {
        toast.success({
          title: m.payments_account_entered(),
          description: m.payments_account_entered_text(),
        });
        onClose();
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      busy={sending}
      title={entering ? m.payments_account_enter_title() : m.payments_account_title()}
      actions={
        entering ? (
          <Button variant="go" busy={sending} onClick={enter}>
            {m.payments_account_save()}
          </Button>
        ) : (
          <>
            {due.mode === 'RTGS' && (
              <Button onClick={() => setEntering(true)}>{m.payments_account_other()}</Button>
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
      <div className={style.form}>
        {refusal && <Said tone="bad">{refusal}</Said>}
        {payee.shared && <Said>{m.payments_shared_text()}</Said>}
        {entering ? (
          <AccountFields value={account} onChange={setAccount} errors={fields} />
        ) : (
          <>
            <p>{due.mayCheck ? m.payments_account_compare() : m.payments_account_own_entry()}</p>
            <dl className={style.account}>
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
        )}
      </div>
    </Dialog>
  );
}
