import { accountScheme, groupedAccount } from '#formats/money/bank-account.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Notice } from '#web/ui/Notice.tsx';
import type { Due } from '../contract.ts';
import forms from './Forms.module.css';

/** The account, as it is compared with paper. */
export function ComparedAccount({ due }: { due: Due }) {
  const { timeZone, currency } = useMe();
  const { words } = accountScheme(currency);
  const { payee, mayCheck, empname } = due;
  return (
    <>
      {payee.wrong && (
        <Notice tone="ask">
          {m.paymentdesk_account_asked({
            name: empname,
            day: displayDate(payee.wrong.at, timeZone),
            text: payee.wrong.text,
          })}
        </Notice>
      )}
      <p>{mayCheck ? m.paymentdesk_account_compare() : m.paymentdesk_account_own_entry()}</p>
      <dl className={forms.account}>
        <dt>{m.paymentdesk_account_holder()}</dt>
        <dd>{payee.name}</dd>
        <dt>{words.number()}</dt>
        <dd className="num">
          <bdi dir="ltr">{groupedAccount(payee.accountNumber ?? '')}</bdi>
        </dd>
        {payee.bankCode && (
          <>
            <dt>{words.code()}</dt>
            <dd>
              <bdi dir="ltr">{payee.bankCode}</bdi>
            </dd>
          </>
        )}
      </dl>
    </>
  );
}
