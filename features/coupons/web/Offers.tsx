import { m } from '#messages';
import type { Claim, Discount } from '../contract.ts';
import style from './CouponsPage.module.css';
import { OfferCard } from './OfferCard.tsx';

interface OffersProps {
  rows: readonly Discount[];
  categoryOf: (discount: Discount) => string | undefined;
  onClaimed: (claim: Claim) => void;
  onShare: (discount: Discount) => void;
}

export function Offers({ rows, categoryOf, onClaimed, onShare }: OffersProps) {
  return (
    <ul className={style.cards} aria-label={m.coupons_title()}>
      {rows.map((discount) => (
        <OfferCard
          key={discount.discountId}
          discount={discount}
          category={categoryOf(discount)}
          onClaimed={onClaimed}
          onShare={() => onShare(discount)}
        />
      ))}
    </ul>
  );
}
