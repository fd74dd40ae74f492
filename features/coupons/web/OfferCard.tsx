import { Share2, Wallet } from 'lucide-react';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Unbroken } from '#web/ui/text/Unbroken.tsx';
import type { Claim, Discount } from '../contract.ts';
import { claim } from './api.ts';
import style from './OfferCard.module.css';
import { usePress } from './use-press.ts';

interface OfferCardProps {
  discount: Discount;
  /** Of the category, where all are shown. */
  category: string | undefined;
  onClaimed: (claim: Claim) => void;
  onShare: () => void;
}

/** What a vendor offers: until when, how many are left, its terms, and how to get a code. */
export function OfferCard({ discount, category, onClaimed, onShare }: OfferCardProps) {
  const { discountId, title, vendor, terms, left, mine, actions } = discount;
  const take = usePress((key) => claim(discountId, key), m.coupons_claim_failed);
  async function press() {
    const answer = await take();
    if (answer) onClaimed(answer.data);
  }
  return (
    <li className={style.card} data-coupon={discountId}>
      <Top vendor={vendor} left={left} />
      <h2 className={style.title}>
        <bdi>{title}</bdi>
      </h2>
      <About discount={discount} category={category} />
      <details className={style.terms}>
        <summary aria-label={m.coupons_terms_of({ title })}>{m.coupons_terms()}</summary>
        <p dir="auto">{terms}</p>
      </details>
      {actions.length === 0 && mine > 0 && (
        <div className={style.actions}>
          <ButtonLink variant="quiet" icon={<Wallet />} to="/discount-coupons/mine">
            {m.coupons_mine()}
          </ButtonLink>
        </div>
      )}
      {actions.length > 0 && (
        <div className={style.actions}>
          <Button aria-label={m.coupons_claim_of({ title })} onClick={press}>
            {m.coupons_claim()}
          </Button>
          {actions.includes('share') && (
            <Button
              variant="quiet"
              icon={<Share2 />}
              aria-label={m.coupons_share_of({ title })}
              onClick={onShare}
            >
              {m.coupons_share()}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** Whose it is, and how many are left. */
function Top({ vendor, left }: { vendor: string; left: number | null }) {
  return (
    <div className={style.top}>
      <p className={style.vendor}>
        <bdi>{vendor}</bdi>
      </p>
      {left === 0 ? (
        <Tag>{m.coupons_gone()}</Tag>
      ) : (
        left !== null && <Tag tone="info">{m.coupons_left({ count: left })}</Tag>
      )}
    </div>
  );
}

/** Until when, of which category, and how many one had. */
function About({ discount, category }: { discount: Discount; category: string | undefined }) {
  const { validTo, mine, perPerson } = discount;
  return (
    <p className="caption">
      <Unbroken>{m.coupons_until({ day: displayDate(validTo) })}</Unbroken>
      {category && (
        <>
          {' · '}
          <bdi>{category}</bdi>
        </>
      )}
      {mine > 0 && ` · ${m.coupons_had({ mine, perPerson })}`}
    </p>
  );
}
