import { createPortal } from 'react-dom';
import { amountInWords } from '#formats/money/amount-words.ts';
import { moneyText } from '#formats/money/money.ts';
import type { Run } from '../contract.ts';
import style from './ChequeSheets.module.css';

/** What is printed of a run of cheques, a sheet each: date, payee, the amount in words and in figures, and the number. */
export function ChequeSheets({ run }: { run: Run }) {
  const day = (run.paidOn ?? '').split('-').reverse().join('');
  return createPortal(
    <div className={style.sheets} aria-hidden="true">
      {run.records.map((record) => (
        <div key={record.requestID} className={style.sheet} data-cheque={record.chequeNumber}>
          <span className={style.date}>
            {[...day].map((digit, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the places of a date
              <span key={place}>{digit}</span>
            ))}
          </span>
          <span className={style.payee}>{record.payee}</span>
          <span className={style.words}>{amountInWords(record.amount, run.currency)}</span>
          <span className={style.figures}>**{moneyText(record.amount, run.currency)}/-</span>
          <span className={style.number}>
            {record.chequeNumber} · {run.bank} · {record.requestID}
          </span>
        </div>
      ))}
    </div>,
    document.body,
  );
}
