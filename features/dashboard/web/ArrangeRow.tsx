import { Eye, EyeOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import { m } from '#messages';
import { IconButton } from '#web/ui/Button.tsx';
import { MovableRow } from '#web/ui/list/MovableRow.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import type { MyWidget } from '../contract.ts';

interface ArrangeRowProps
  extends Pick<ComponentProps<typeof MovableRow>, 'isFirst' | 'isLast' | 'step' | 'drag' | 'takes' | 'drop'> {
  card: MyWidget;
  toggle: () => void;
}

/** A card by its name, to be moved and put away. */
export function ArrangeRow({ card, toggle, ...moving }: ArrangeRowProps) {
  const { widget, title, hidden } = card;
  return (
    <MovableRow
      {...moving}
      name={widget}
      title={title}
      beside={hidden && <Tag>{m.dashboard_arrange_hidden()}</Tag>}
      away={hidden}
    >
      <IconButton
        label={hidden ? m.dashboard_arrange_show({ title }) : m.dashboard_arrange_hide({ title })}
        onClick={toggle}
      >
        {hidden ? <Eye /> : <EyeOff />}
      </IconButton>
    </MovableRow>
  );
}
