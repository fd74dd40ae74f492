import { useInfiniteQuery } from '@tanstack/react-query';
import { TicketPercent } from 'lucide-react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { discountList } from './api.ts';

const shown = 3;

/** The coupons that end soonest. */
export default function Soonest() {
  const { data, error, refetch } = useInfiniteQuery(discountList({ limit: shown }));
  if (error) return <ErrorState error={error} title={m.coupons_error()} retry={refetch} />;
  if (!data) return <LoadingRows rows={shown} />;
  const rows = data.pages.flatMap((page) => page.data).slice(0, shown);
  if (rows.length === 0)
    return <EmptyState icon={<TicketPercent />} title={m.coupons_none()} text={m.coupons_none_text()} />;
  return (
    <Rows label={m.coupons_card_soon()}>
      {rows.map(({ discountId, title, vendor, validTo }) => (
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
