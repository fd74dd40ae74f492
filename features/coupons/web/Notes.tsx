import { m } from '#messages';
import { usePart } from '#web/lib/room.ts';
import { Card } from '#web/ui/Card.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import type { CouponPage } from '../contract.ts';
import { exportedCouponFigures } from './api.ts';
import style from './Notes.module.css';

/** How the coupons go: whose codes did not work, the figures as a file, and the way to upload codes. */
export function Notes({ page }: { page: CouponPage }) {
  const UploadButton = usePart('UploadButton');
  if (page.kind !== 'coupon-campaign') return null;
  return (
    <>
      <div className={style.bar}>
        <h2 className={style.title}>{m.coupons_figures_title()}</h2>
        <ExportButton of={exportedCouponFigures} list={{ rows: page.figures.length }} />
        {page.mayChange && <UploadButton kind="coupon-codes" label={m.coupons_upload_codes()} />}
      </div>
      {page.failures.length > 0 && (
        <Card title={m.coupons_failures_title()} flush>
          <Rows label={m.coupons_failures_title()}>
            {page.failures.map(({ vendor, failed }) => (
              <Row
                key={vendor}
                title={vendor}
                end={<span className="num">{m.coupons_failures_row({ count: failed })}</span>}
              />
            ))}
          </Rows>
        </Card>
      )}
    </>
  );
}
