import { useQuery } from '@tanstack/react-query';
import { Dices } from 'lucide-react';
import { moneyText } from '#formats/money/money.ts';
import { displayDate, exactMoment } from '#formats/time/dates.ts';
import { daysAfter } from '#formats/time/days.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useParams } from '#web/lib/router.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { Facts } from '#web/ui/list/Facts.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Unbroken } from '#web/ui/text/Unbroken.tsx';
import type { DrawDetail } from '../shapes.ts';
import { drawOf, join, leave, refreshBuyback } from './api.ts';
import style from './Buyback.module.css';
import { DrawCheck } from './DrawCheck.tsx';

/** `/buyback/draws/:drawId`: a draw to join, and how it came out. */
export default function DrawPage() {
  const { drawId = '' } = useParams();
  const query = useQuery(drawOf(drawId));
  return (
    <>
      <PageTop title={query.data?.asset.name ?? m.buyback_draws_title()} back="/buyback/draws" />
      <Columns>
        <Loaded of={query} rows={4} asCards>
          {(data) => <Draw draw={data} />}
        </Loaded>
      </Columns>
    </>
  );
}

function Draw({ draw }: { draw: DrawDetail }) {
  const { timeZone } = useMe();
  const { state, closesAt, entrants, price, currency, asset, winnerDays } = draw;
  const facts: [string, string][] = [
    [m.buyback_price(), moneyText(price, currency)],
    [m.buyback_field_category(), asset.categoryName],
    [m.buyback_condition(), m.buyback_condition_words({ condition: asset.condition })],
    [m.buyback_draw_closes(), exactMoment(new Date(closesAt), timeZone)],
    [m.buyback_entrants_label(), String(entrants)],
    [m.buyback_winner_days(), m.buyback_days({ count: winnerDays })],
  ];
  return (
    <>
      <Result draw={draw} />
      <Card>
        <div className={style.stack}>
          <Facts className={style.facts} facts={facts} />
          {state === 'open' && <JoinButton draw={draw} />}
        </div>
      </Card>
      <DrawCheck draw={draw} />
    </>
  );
}

/** How it came out for the reader. */
function Result({ draw: { state, joined, myPlace, myTurn, asset } }: { draw: DrawDetail }) {
  if (state !== 'drawn' || !joined || myPlace === null) return null;
  if (!myTurn) return <Notice>{m.buyback_place({ place: myPlace })}</Notice>;
  const words = m.buyback_turn({
    place: myPlace,
    from: displayDate(myTurn.from),
    until: displayDate(daysAfter(myTurn.until, -1)),
  });
  return (
    <Notice action={<ButtonLink to={`/buyback/assets/${asset.assetId}`}>{m.buyback_see_price()}</ButtonLink>}>
      <Unbroken>{words}</Unbroken>
    </Notice>
  );
}

function JoinButton({ draw: { drawId, joined, closesAt } }: { draw: DrawDetail }) {
  if (new Date(closesAt) <= new Date()) return <p role="status">{m.buyback_being_drawn()}</p>;
  async function press() {
    const done = await attempt(joined ? leave(drawId) : join(drawId), m.buyback_join_failed());
    if (done) toast.success({ title: joined ? m.buyback_left() : m.buyback_joined_toast() });
    await refreshBuyback();
  }
  return (
    <div>
      <Button variant={joined ? 'plain' : 'go'} icon={<Dices />} onClick={press}>
        {joined ? m.buyback_leave() : m.buyback_join()}
      </Button>
    </div>
  );
}
