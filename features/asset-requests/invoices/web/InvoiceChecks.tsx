import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { moneyText } from '#formats/money/money.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Link } from '#web/lib/router.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx';
import type { RequestDetail } from '../../workflow/detail-shapes.ts';
import type { InvoiceCheck } from '../../workflow/invoice-shapes.ts';
import type { ActionOffer } from '../../workflow/offer-shapes.ts';
import style from './InvoiceChecks.module.css';

/** What the invoice of a request says, and what stands out about it: beside the decision. */
export function InvoicePanel({ request }: { request: RequestDetail }) {
  const { empcode } = useMe();
  const { invoice, currency } = request;
  if (!invoice) return null;
  const facts = [
    [m.assetrequests_invoice_number(), invoice.number],
    [m.assetrequests_invoice_date(), displayDate(invoice.date)],
    [m.assetrequests_invoice_vendor(), invoice.vendor],
    [m.assetrequests_invoice_amount(), moneyText(invoice.amount, currency)],
  ];
  return (
    <InvoiceChecks
      title={m.assetrequests_invoice_checks()}
      checks={invoice.checks}
      own={request.empcode === empcode}
    >
      <dl className={style.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="caption">{label}</dt>
            <dd className="num">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </InvoiceChecks>
  );
}

/** In the form of the decision itself: what to look at, for the panel may lie under it. */
export function InvoiceOdd({ request, offer }: { request: RequestDetail; offer: ActionOffer }) {
  const odd = request.invoice?.checks.filter(({ result }) => result === 'attention') ?? [];
  if (offer.call !== 'validateInvoice' || odd.length === 0) return null;
  return (
    <Notice>
      {m.assetrequests_invoice_attention({ count: odd.length })}
      <ul className={style.odd}>
        {odd.map(({ check, text }) => (
          <li key={check}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}

interface InvoiceChecksProps {
  title: string;
  checks: readonly InvoiceCheck[];
  /** One's own request: its links stay among one's own. */
  own?: boolean;
  note?: string;
  children?: ReactNode;
}

/** The comparisons, what is worth a look first. Each says by its sign and its words how it came out. */
export function InvoiceChecks({ title, checks, own = true, note, children }: InvoiceChecksProps) {
  const heading = useId();
  const odd = checks.filter(({ result }) => result === 'attention');
  const sorted = [...odd, ...checks.filter(({ result }) => result === 'ok')];
  return (
    <section className={style.panel} aria-labelledby={heading} data-odd={odd.length > 0 ? '' : undefined}>
      <div className={style.head}>
        <p id={heading} className={style.title}>
          {title}
        </p>
        <p className={style.count}>
          {odd.length > 0
            ? m.assetrequests_invoice_attention({ count: odd.length })
            : m.assetrequests_invoice_all_ok()}
        </p>
      </div>
      {children}
      <ul className={style.checks}>
        {sorted.map(({ check, result, text, requests }) => (
          <li key={check} data-result={result}>
            {result === 'ok' ? <CircleCheck aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
            <div>
              <VisuallyHidden>
                {result === 'ok' ? m.assetrequests_invoice_ok() : m.assetrequests_invoice_look()}{' '}
              </VisuallyHidden>
              {text}
              {requests.length > 0 && (
                <ul className={style.others} aria-label={m.assetrequests_invoice_others()}>
                  {requests.map(({ requestID, displayName }) => (
                    <li key={requestID}>
                      <Link to={`/${own ? 'asset-at-residence' : 'requests-list'}/${requestID}`}>
                        {m.assetrequests_invoice_other_request({ id: requestID, status: displayName })}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ul>
      {note && <p className="caption">{note}</p>}
    </section>
  );
}
