import { m } from '#messages';
import { displayDate } from '../../../formats/dates.ts';
import { useMe } from '../../../web/lib/me.ts';
import { Notice } from '../../../web/ui/Notice.tsx';
import type { Due } from '../contract.ts';
import forms from './Forms.module.css';
import { groupedNumber } from './words.ts';

/** The account, as it is compared with paper. */
export function ComparedAccount({ due }: { due: Due }) {
  const { timeZone } = useMe();
  const { payee, mayCheck, empname } = due;
  return (
    <>
      {payee.wrong && (
        <Notice tone="ask">
          {m.payments_account_asked({
            name: empname,
            day: displayDate(payee.wrong.at, timeZone),
            text: payee.wrong.text,
          })}
        </Notice>
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
