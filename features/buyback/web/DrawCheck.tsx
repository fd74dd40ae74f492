import { useState } from 'react';
import { m } from '#messages';
import { classNames } from '#web/lib/class-names.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { drawnOrder, isSeedOf, ticketsHash } from '../draws.ts';
import type { DrawDetail } from '../shapes.ts';
import style from './Buyback.module.css';

/** What anybody needs to check a draw, and the check itself, worked out here by the same lines. */
export function DrawCheck({ draw }: { draw: DrawDetail }) {
  const { seedHash, seed, ticketsHash: published } = draw;
  const [isRight, setIsRight] = useState<boolean>();
  const rows: [string, string | null][] = [
    [m.buyback_seed_hash(), seedHash],
    [m.buyback_tickets_hash(), published],
    [m.buyback_seed(), seed],
  ];
  return (
    <Card flush>
      <Fold summary={m.buyback_fair()}>
        <div className={style.inner}>
          <p>{m.buyback_fair_text()}</p>
          <dl className={style.stack}>
            {rows.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {value ? (
                    <bdi className={style.code} dir="ltr">
                      {value}
                    </bdi>
                  ) : (
                    <span className="muted">{m.buyback_not_yet()}</span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
          {draw.tickets.length > 0 && <Tickets draw={draw} />}
          {seed && (
            <div>
              <Button onClick={async () => setIsRight(await check(draw))}>{m.buyback_check()}</Button>
            </div>
          )}
          {isRight !== undefined && (
            <Notice tone={isRight ? 'info' : 'bad'}>
              {isRight ? m.buyback_check_right() : m.buyback_check_wrong()}
            </Notice>
          )}
        </div>
      </Fold>
    </Card>
  );
}

function Tickets({ draw: { tickets, myTicket } }: { draw: DrawDetail }) {
  return (
    <ol className={style.tickets} aria-label={m.buyback_tickets()}>
      {tickets.map((ticket) => (
        <li key={ticket} className={classNames(style.code, ticket === myTicket && style.mine)}>
          {ticket}
          {ticket === myTicket && ` · ${m.buyback_my_ticket()}`}
        </li>
      ))}
    </ol>
  );
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function check({ seed, seedHash, tickets, ticketsHash: published }: DrawDetail): Promise<boolean> {
  if (seed === null || !(await isSeedOf(seed, seedHash, sha256))) return false;
  if ((await ticketsHash(tickets, sha256)) !== published) return false;
  const order = await drawnOrder(seed, tickets, sha256);
  return order.every((ticket, index) => ticket === tickets[index]);
}
