import { ArrowRight, Inbox } from 'lucide-react';
import { countText } from '#formats/numbers/counts.ts';
import { plainList } from '#formats/text/lists.ts';
import { ageOf } from '#formats/time/ages.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import type { WaitingStep } from '#web/lib/room.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import { Unbroken } from '#web/ui/text/Unbroken.tsx';
import type { Lead, WorkPlace } from '../lead.ts';
import style from './WaitingCard.module.css';

interface LeadRowProps {
  lead: Lead;
  places: readonly WorkPlace[];
  steps: readonly WaitingStep[];
}

/** All the work that waits, in one line: how much of what, since when, and the one button that begins with what waits longest. */
export function LeadRow({ lead, places, steps }: LeadRowProps) {
  const words = (step: string, count: number) =>
    (steps.find((one) => one.step === step)?.counted ?? m.dashboard_lead_more)({
      count,
      number: countText(count),
    });
  const { timeZone } = useMe();
  const { days } = ageOf(lead.oldest, new Date(), timeZone);
  const oldest = m.dashboard_lead_oldest({ days });
  return (
    <div className={style.lead}>
      <Tile tone="ask" icon={<Inbox />} />
      <div className={style.leadWords}>
        <p className={style.leadTitle}>
          <bdi>{plainList(lead.counts.map(({ step, count }) => words(step, count)))}</bdi>
        </p>
        <p className="caption">
          <Unbroken>
            {lead.first
              ? m.dashboard_lead_first({ oldest, title: lead.first.title, detail: lead.first.detail })
              : oldest}
          </Unbroken>
        </p>
      </div>
      <ButtonLink
        variant="go"
        to={lead.first?.link ?? places[0]?.path ?? '/'}
        className={style.start}
        iconAfter={<ArrowRight className="turns" />}
      >
        {m.dashboard_lead_start()}
      </ButtonLink>
    </div>
  );
}
