import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { moneyText } from '#formats/money/money.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { Link } from '#web/lib/router.tsx';
import type { EntitlementAnswer } from '../contract.ts';
import { BalanceMeter } from './BalanceMeter.tsx';
import style from './EntitlementCard.module.css';

/**
 * What one may spend, before one asks for anything: what is left in one line, which opens into what holds the rest, when there is
 * more, and the price limits. Where nothing can be asked for it stands open.
 */
export function EntitlementCard({ entitlement }: { entitlement: EntitlementAnswer }) {
  const id = useId();
  const { available, entitled, year, currency, mayStart } = entitlement;
  const line = m.assetrequests_entitlement_line({
    left: moneyText(available, currency),
    entitled: moneyText(entitled, currency),
    year,
  });
  return (
    <section className={style.fold} aria-labelledby={id}>
      <details open={!mayStart || available <= 0}>
        <summary className={style.line}>
          <h2 id={id}>{m.assetrequests_entitlement_title()}</h2>
          {entitled > 0 && <span className="num">{line}</span>}
          <ChevronDown aria-hidden="true" />
        </summary>
        <div className={style.card}>
          {entitlement.refusal && <p className={style.refusal}>{entitlement.refusal}</p>}
          {entitlement.entitled > 0 && (
            <BalanceMeter
              balance={entitlement}
              of={(words) => m.assetrequests_entitlement_of({ ...words, year: entitlement.year })}
            />
          )}
          <NextTime entitlement={entitlement} />
          <ReservedBy entitlement={entitlement} />
          <PriceLimits entitlement={entitlement} />
        </div>
      </details>
    </section>
  );
}

/** When there is more, where nothing is left. */
function NextTime({ entitlement }: { entitlement: EntitlementAnswer }) {
  const { available, entitled, nextEligible, reservedBy } = entitlement;
  if (available > 0) return null;
  return (
    <p>
      {entitled > 0 && <strong>{m.assetrequests_entitlement_none_left()} </strong>}
      {nextEligible
        ? m.assetrequests_entitlement_next({ day: displayDate(nextEligible) })
        : m.assetrequests_entitlement_no_next()}
      {reservedBy.length > 0 && ` ${m.assetrequests_entitlement_held()}`}
    </p>
  );
}

function ReservedBy({ entitlement: { reservedBy, currency } }: { entitlement: EntitlementAnswer }) {
  if (reservedBy.length === 0) return null;
  return (
    <section aria-label={m.assetrequests_entitlement_reserved_by()}>
      <h3 className="caption">{m.assetrequests_entitlement_reserved_by()}</h3>
      <ul className={style.lines}>
        {reservedBy.map(({ requestID, title, displayName, reserved }) => (
          <li key={requestID}>
            <span className={style.words}>
              <Link to={`/asset-at-residence/${requestID}`}>{title}</Link>{' '}
              <span className="caption">{displayName}</span>
            </span>
            <span className="num">{moneyText(reserved, currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PriceLimits({ entitlement: { priceLimits, currency } }: { entitlement: EntitlementAnswer }) {
  if (priceLimits.length === 0) return null;
  return (
    <section aria-label={m.assetrequests_entitlement_limits()}>
      <h3 className="caption">{m.assetrequests_entitlement_limits()}</h3>
      <ul className={style.limits}>
        {priceLimits.map(({ category, name, priceLimit }) => (
          <li key={category}>
            <span>{name}</span>{' '}
            <span className="num muted">
              {m.assetrequests_entitlement_limit({ limit: moneyText(priceLimit, currency) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
