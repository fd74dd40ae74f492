import { RotateCcw } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { narrow, useMedia } from '#web/lib/use-media.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import type { MyWidget } from '../contract.ts';
import style from './ArrangeCards.module.css';
import { ArrangeList } from './ArrangeList.tsx';
import { useArrangement } from './use-arrangement.ts';

/** The cards by their names, to be moved and hidden: dragged, by keys, or by single presses. What is changed is kept at once. */
export default function ArrangeCards({ onDone }: { onDone: () => void }) {
  const query = useArrangement();
  const { change, settled } = query;
  const [said, setSaid] = useState('');
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    text.current?.focus({ preventScroll: true });
    text.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, []);
  const reset = () => {
    change(() => []);
    setSaid(m.dashboard_arrange_was_reset());
  };
  // All is kept then: neither a reload nor the next read brings back what stood before.
  const done = async () => {
    await settled();
    onDone();
  };
  return (
    <Card
      flush
      title={m.dashboard_arrange_title()}
      actions={
        <>
          <Button variant="quiet" icon={<RotateCcw />} onClick={reset}>
            {m.dashboard_arrange_reset()}
          </Button>
          <Button variant="go" onClick={done}>
            {m.dashboard_arrange_done()}
          </Button>
        </>
      }
    >
      <p ref={text} tabIndex={-1} className={style.text}>
        {m.dashboard_arrange_text()}
      </p>
      <Loaded of={query}>{({ widgets }) => <Lists widgets={widgets} change={change} say={setSaid} />}</Loaded>
      <p className="hidden-visually" role="status">
        {said}
      </p>
    </Card>
  );
}

interface ListsProps extends Pick<ComponentProps<typeof ArrangeList>, 'change' | 'say'> {
  widgets: readonly MyWidget[];
}

/** Those of each column; on a phone, of both. */
function Lists({ widgets, ...rest }: ListsProps) {
  const isNarrow = useMedia(narrow);
  const places = isNarrow ? ([null] as const) : (['column', 'aside'] as const);
  return (
    <div className={style.lists}>
      {places.map((place) => (
        <ArrangeList
          key={place}
          place={place}
          cards={widgets.filter((card) => place === null || card.place === place)}
          {...rest}
        />
      ))}
    </div>
  );
}
