import { Pin } from 'lucide-react';
import { useId, useState } from 'react';
import { m } from '#messages';
import { FixedRow } from '#web/ui/list/MovableRow.tsx';
import { moved, putBefore } from '../arranging.ts';
import type { MyWidget } from '../contract.ts';
import style from './ArrangeCards.module.css';
import { ArrangeRow } from './ArrangeRow.tsx';
import type { useArrangement } from './use-arrangement.ts';

interface ArrangeListProps {
  /** Null: of both, on a phone. */
  place: 'column' | 'aside' | null;
  cards: readonly MyWidget[];
  change: ReturnType<typeof useArrangement>['change'];
  /** Reads out what was done. */
  say: (words: string) => void;
}

/** The cards of a column, in their order. */
export function ArrangeList({ place, cards, change, say }: ArrangeListProps) {
  const id = useId();
  const { dragged, setDragged, step, drop, toggle } = useMoves({ place, cards, change, say });
  return (
    <section className={style.list} aria-labelledby={id}>
      <h3 id={id} className={place === null ? 'hidden-visually' : style.name}>
        {place === null
          ? m.dashboard_arrange_cards()
          : place === 'column'
            ? m.dashboard_arrange_column()
            : m.dashboard_arrange_aside()}
      </h3>
      <ul>
        {place !== 'aside' && (
          <FixedRow icon={<Pin />} title={m.dashboard_waiting_title()} text={m.dashboard_arrange_first()} />
        )}
        {cards.map((card, index) => (
          <ArrangeRow
            key={card.widget}
            card={card}
            isFirst={index === 0}
            isLast={index === cards.length - 1}
            step={(by) => step(card, by)}
            toggle={() => toggle(card)}
            drag={(isDragged) => setDragged(isDragged ? card.widget : null)}
            takes={dragged !== null && dragged !== card.widget}
            drop={(behind) => drop(card, behind)}
          />
        ))}
      </ul>
    </section>
  );
}

/** What one does with the cards of a list, each said as it is done. */
function useMoves({ place, cards, change, say }: ArrangeListProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const keys = cards.map(({ widget }) => widget);
  const saying = (card: MyWidget, to: number, words = m.ui_moved) =>
    say(words({ title: card.title, place: to + 1, count: cards.length }));

  function step(card: MyWidget, by: -1 | 1) {
    const to = Math.min(Math.max(keys.indexOf(card.widget) + by, 0), keys.length - 1);
    change((all) => moved(all, listOf(all, place), card.widget, by));
    saying(card, to);
  }
  /** Puts what is dragged before or behind a card. */
  function drop(onto: MyWidget, behind: boolean) {
    const card = cards.find(({ widget }) => widget === dragged);
    setDragged(null);
    if (!card || card === onto) return;
    const others = keys.filter((key) => key !== card.widget);
    const to = others.indexOf(onto.widget) + (behind ? 1 : 0);
    change((all) => putBefore(all, card.widget, others[to] ?? behindAll(all, others, card.widget)));
    saying(card, to);
  }
  function toggle(card: MyWidget) {
    const { widget, hidden, title } = card;
    change((all) => all.map((one) => (one.widget === widget ? { ...one, hidden: !hidden } : one)));
    if (hidden) saying(card, keys.indexOf(widget), m.dashboard_arrange_was_shown);
    else say(m.dashboard_arrange_was_hidden({ title }));
  }
  return { dragged, setDragged, step, drop, toggle };
}

/** The names of the cards that stand in a list, in their order. */
function listOf(all: readonly MyWidget[], place: ArrangeListProps['place']): string[] {
  return all.flatMap((card) => (place === null || card.place === place ? [card.widget] : []));
}

/** Behind the last of a list: before whatever follows it in the order of all. */
function behindAll(all: readonly MyWidget[], list: readonly string[], but: string): string | null {
  const others = all.filter(({ widget }) => widget !== but);
  return others[others.findIndex(({ widget }) => widget === list.at(-1)) + 1]?.widget ?? null;
}
