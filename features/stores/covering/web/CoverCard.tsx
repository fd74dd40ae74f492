import { useQuery } from '@tanstack/react-query';
import { Hand } from 'lucide-react';
import { m } from '#messages';
import { newKey } from '#web/lib/http.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import { PhoneLink } from '#web/ui/text/PhoneLink.tsx';
import { storesKey } from '../../places/web/api.ts';
import type { Ask, Post } from '../contract.ts';
import { ask, coverOf, withdraw } from './api.ts';

/** Beside the numbers of a store: its posts that are short, and whoever is asked to cover them. Nothing where none is. */
export function CoverCard({ store, day }: { store: string; day: string | undefined }) {
  const { data } = useQuery(coverOf(store, day));
  if (!data || (data.posts.length === 0 && data.asks.length === 0)) return null;
  async function press(work: () => Promise<unknown>, failed: string): Promise<void> {
    await attempt(work(), failed);
    await queryClient.invalidateQueries({ queryKey: storesKey });
  }
  const askFor = ({ designation }: Post) =>
    press(async () => {
      const { data: done } = await ask({ store, day: data.day, designation }, newKey());
      toast.success({ title: m.stores_cover_asked({ count: done.asked }) });
    }, m.stores_cover_ask_failed());
  return (
    <Card flush title={m.stores_cover_title()}>
      <Rows label={m.stores_cover_title()}>
        {data.posts
          .filter(({ toAsk }) => toAsk > 0)
          .map((post) => (
            <PostRow key={post.designation} post={post} mayAsk={data.mayAsk} onAsk={() => askFor(post)} />
          ))}
        {data.asks.map((one) => (
          <AskRow
            key={one.askId}
            ask={one}
            mayWithdraw={data.mayAsk}
            onWithdraw={() => press(() => withdraw(one.askId), m.stores_cover_withdraw_failed())}
          />
        ))}
      </Rows>
    </Card>
  );
}

interface AskRowProps {
  ask: Ask;
  mayWithdraw: boolean;
  onWithdraw: () => Promise<void>;
}

/** Cover that was asked for: who comes, with their number, or that nobody has said yes yet. */
function AskRow({ ask: { designation, askedBy, filledBy }, mayWithdraw, onWithdraw }: AskRowProps) {
  const words = filledBy
    ? [
        designation,
        ...(filledBy.storeName ? [m.stores_comes_from({ store: filledBy.storeName })] : []),
        ...(filledBy.hidesPhone ? [m.stores_phone_hidden()] : []),
      ]
    : [designation, m.stores_cover_asked_by({ name: askedBy })];
  return (
    <Row
      lead={<Tile tone={filledBy ? 'ok' : 'plain'} icon={<Hand />} />}
      title={filledBy ? m.stores_cover_comes({ name: filledBy.name }) : m.stores_cover_waits()}
      caption={words.join(' · ')}
      end={
        <>
          {filledBy?.phone && <PhoneLink phone={filledBy.phone} name={filledBy.name} />}
          {mayWithdraw && (
            <Button
              variant="quiet"
              aria-label={m.stores_cover_withdraw_for({ designation })}
              onClick={onWithdraw}
            >
              {m.stores_cover_withdraw()}
            </Button>
          )}
        </>
      }
    />
  );
}

/** A post that is short, and asking for cover. */
function PostRow({ post, mayAsk, onAsk }: { post: Post; mayAsk: boolean; onAsk: () => unknown }) {
  return (
    <Row
      lead={<Tile tone="ask" icon={<Hand />} />}
      title={<bdi>{post.designation}</bdi>}
      caption={[
        m.stores_cover_short({ count: post.toAsk }),
        post.nearby > 0 ? m.stores_cover_nearby({ count: post.nearby }) : m.stores_cover_nobody(),
      ].join(' · ')}
      end={
        mayAsk &&
        post.nearby > 0 && (
          <Button
            aria-label={m.stores_cover_ask_for({ designation: post.designation })}
            onClick={() => onAsk()}
          >
            {m.stores_cover_ask()}
          </Button>
        )
      }
    />
  );
}
