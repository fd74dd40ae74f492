import { TicketPercent } from 'lucide-react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { usePages } from '#web/lib/use-pages.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { discountList } from './api.ts';

const shown = 3;

/** The coupons that end soonest. */
export default function Soonest() {
  const { query, rows } = usePages(discountList({ limit: shown }));
  if (!query.data) return <Loaded of={query} errorTitle={m.coupons_error()} rows={shown} />;
  if (rows.length === 0)
    return <EmptyState icon={<TicketPercent />} title={m.coupons_none()} text={m.coupons_none_text()} />;
  return (
    <Rows label={m.coupons_card_soon()}>
      {rows.slice(0, shown).map(({ discountId, title, vendor, validTo }) => (
        <Row
          key={discountId}
          title={<bdi>{title}</bdi>}
          caption={m.coupons_search_detail({ vendor, day: displayDate(validTo) })}
          to={`/discount-coupons?search=${encodeURIComponent(title)}`}
        />
      ))}
    </Rows>
  );
}
