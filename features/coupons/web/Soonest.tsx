import { TicketPercent } from 'lucide-react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { Link } from '#web/lib/router.tsx';
import { usePages } from '#web/lib/use-pages.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Unbroken } from '#web/ui/text/Unbroken.tsx';
import { discountList } from './api.ts';
import style from './Soonest.module.css';

const shown = 3;

/** The coupons that end soonest: one under another, side by side where there is room. */
export default function Soonest() {
  const { query, rows } = usePages(discountList({ limit: shown }));
  if (!query.data) return <Loaded of={query} errorTitle={m.coupons_error()} rows={2} />;
  if (rows.length === 0)
    return <EmptyState icon={<TicketPercent />} title={m.coupons_none()} text={m.coupons_none_text()} />;
  return (
    <div className={style.ground}>
      <ul aria-label={m.coupons_card_soon()} className={style.offers}>
        {rows.slice(0, shown).map(({ discountId, title, vendor, validTo }) => (
          <li key={discountId}>
            <Link to={`/discount-coupons?search=${encodeURIComponent(title)}`} className={style.offer}>
              <span className={style.title}>
                <bdi>{title}</bdi>
              </span>
              <span className="muted">
                <bdi>{vendor}</bdi>
              </span>
              <span className="caption">
                <Unbroken>{m.coupons_until({ day: displayDate(validTo) })}</Unbroken>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
