import { Dices } from 'lucide-react';
import { exactMoment } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { Columns } from '#web/ui/list/Columns.tsx';
import { Row } from '#web/ui/list/List.tsx';
import { ListCard } from '#web/ui/list/ListCard.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import { drawList } from './api.ts';

/** `/buyback/draws`: draws that are open, and those that one has joined. */
export default function DrawsPage() {
  const { timeZone } = useMe();
  const list = usePages(drawList);
  return (
    <>
      <PageTop
        title={m.buyback_draws_title()}
        below={<p className="muted">{m.buyback_draws_lead()}</p>}
        back="/buyback"
      />
      <Columns>
        <ListCard
          label={m.buyback_draws_title()}
          list={list}
          rows={4}
          errorTitle={m.buyback_error()}
          empty={{ icon: <Dices />, title: m.buyback_no_draws(), text: m.buyback_no_draws_text() }}
        >
          {({ drawId, asset, state, closesAt, entrants, joined }) => (
            <Row
              key={drawId}
              to={`/buyback/draws/${drawId}`}
              lead={<Tile icon={<Dices />} />}
              title={<bdi>{asset.name}</bdi>}
              caption={[
                m.buyback_closes({ state, time: exactMoment(new Date(closesAt), timeZone) }),
                m.buyback_entrants({ count: entrants }),
              ].join(' · ')}
              end={
                <Tag tone={joined ? 'ok' : 'plain'}>
                  {joined ? m.buyback_joined() : m.buyback_draw_state({ state })}
                </Tag>
              }
            />
          )}
        </ListCard>
      </Columns>
    </>
  );
}
