import { useQuery } from '@tanstack/react-query';
import { ChevronRight, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import type { Banner } from '../contract.ts';
import { dismiss, myBanners } from './api.ts';
import style from './BannerStrip.module.css';
import { BannerView } from './BannerView.tsx';

/** What stands under the greeting of the dashboard: nothing where there is nothing, and nothing before that is known. */
export function useDashboardTop() {
  const { data = [], isPending } = useQuery(myBanners);
  return { isPending, shown: data.length > 0 && <BannerStrip banners={data} /> };
}

/** The banners, one at a time; the next one comes by a press. One that is put away goes at once, and is back if that is refused. */
function BannerStrip({ banners }: { banners: readonly Banner[] }) {
  const strip = useRef<HTMLElement>(null);
  const [at, setAt] = useState(0);
  const place = at % banners.length;
  const banner = banners[place];
  if (!banner) return null;

  async function putAway(away: Banner) {
    const { queryKey } = myBanners;
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (held) => held?.filter((one) => one.banner !== away.banner));
    // Whoever pressed stays where they were: at the next banner, or else at the page.
    (banners.length > 1 ? strip.current : document.getElementById('main'))?.focus({ preventScroll: true });
    await attempt(dismiss(away), m.banners_dismiss_failed());
    await queryClient.invalidateQueries({ queryKey });
  }
  return (
    <section ref={strip} tabIndex={-1} aria-label={m.banners_strip()} className={style.strip}>
      <BannerView banner={banner}>
        <IconButton label={m.banners_dismiss({ title: banner.title })} onClick={() => putAway(banner)}>
          <X />
        </IconButton>
        {banners.length > 1 && (
          <div className={style.more}>
            <span className="caption num" role="status">
              {m.banners_strip_place({ place: place + 1, count: banners.length })}
            </span>
            <Button
              variant="quiet"
              iconAfter={<ChevronRight className="turns" />}
              onClick={() => setAt(place + 1)}
            >
              {m.banners_next()}
            </Button>
          </div>
        )}
      </BannerView>
    </section>
  );
}
