import { ArrowRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { leadsTo } from '#formats/text/addresses.ts';
import { m } from '#messages';
import { usePart } from '#web/lib/room.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import { Marked } from '#web/ui/text/Marked.tsx';
import type { Option } from './groups.ts';
import style from './PaletteRow.module.css';
import type { PaletteState } from './use-palette.ts';

interface PaletteRowProps {
  id: string;
  option: Option;
  isChosen: boolean;
  palette: PaletteState;
}

/** A row: a link where it leads somewhere, so that a middle press opens it apart; the field keeps the focus. */
export function PaletteRow({ id, option, isChosen, palette }: PaletteRowProps) {
  const given = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isChosen,
    className: style.row,
    'data-all': option.kind === 'all' ? '' : undefined,
    onPointerDown: (event: MouseEvent) => event.preventDefault(),
    onPointerMove: () => isChosen || palette.choose(option.key),
    onClick: (event: MouseEvent) => {
      const isApart = event.ctrlKey || event.metaKey;
      event.preventDefault();
      palette.open(option, isApart);
    },
    children: <Inside option={option} isChosen={isChosen} />,
  };
  return option.path ? <a href={leadsTo(option.path)} {...given} /> : <div {...given} />;
}

function Inside({ option, isChosen }: { option: Option; isChosen: boolean }) {
  const { kind, title, detail, asks, marks = [], path } = option;
  if (kind === 'all')
    return (
      <>
        {title}
        <ArrowRight className="turns" aria-hidden="true" />
      </>
    );
  return (
    <>
      <Picture option={option} />
      <span className={style.words}>
        <b>
          <Marked text={title} marks={marks} />
        </b>
        {detail && (
          <span className="caption">
            <bdi>{detail}</bdi>
          </span>
        )}
      </span>
      {asks && <Tag tone="ask">{asks}</Tag>}
      {isChosen && path && (
        <span className={style.apart} aria-hidden="true">
          {m.palette_new_tab()} <kbd dir="ltr">Ctrl ↵</kbd>
        </span>
      )}
    </>
  );
}

function Picture({ option: { face, icon: Icon, title, asks } }: { option: Option }) {
  const MenuIcon = usePart('MenuIcon');
  if (face) return <Avatar name={title} empcode={face} />;
  return (
    <Tile
      tone={asks ? 'ask' : 'plain'}
      icon={typeof Icon === 'string' ? <MenuIcon name={Icon} /> : <Icon />}
    />
  );
}
