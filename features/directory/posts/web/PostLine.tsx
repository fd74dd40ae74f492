import { CircleCheck, CircleSlash, Pencil, TriangleAlert, UserRoundPlus } from 'lucide-react';
import { placeName } from '#formats/names/place-name.ts';
import { dayOf, displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { Row } from '#web/ui/list/List.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import type { VacantPost } from '../contract.ts';
import style from './PostsPage.module.css';

export type PostAct = VacantPost['actions'][number];

/** A post of the list, with what its reader may do with it. */
export function PostLine({ post, onAct }: { post: VacantPost; onAct: (act: PostAct) => void }) {
  const { title, location, manager, openFrom, orgUnit, actions } = post;
  const today = dayOf(new Date(), useMe().timeZone);
  const day = displayDate(openFrom);
  const facts = [
    placeName(location.name, location.city),
    orgUnit.name,
    m.directory_staff_reports({ name: manager.name }),
    openFrom > today ? m.directory_posts_from({ day }) : m.directory_staff_since({ day }),
  ];
  return (
    <Row
      lead={<Tile icon={<UserRoundPlus />} />}
      title={title}
      caption={facts.join(' · ')}
      end={
        <span className={style.acts}>
          <State post={post} />
          {actions.includes('withdraw') && (
            <IconButton label={m.directory_posts_withdraw_which({ title })} onClick={() => onAct('withdraw')}>
              <CircleSlash />
            </IconButton>
          )}
          {actions.includes('change') && (
            <IconButton label={m.directory_posts_change_which({ title })} onClick={() => onAct('change')}>
              <Pencil />
            </IconButton>
          )}
          {actions.includes('fill') && (
            <Button aria-label={m.directory_posts_fill_which({ title })} onClick={() => onAct('fill')}>
              {m.directory_posts_fill()}
            </Button>
          )}
        </span>
      }
    />
  );
}

/** What differs from a post that is simply vacant. */
function State({ post: { status, closedOn, filledBy, manager } }: { post: VacantPost }) {
  if (closedOn === null)
    return manager.worksHere ? null : (
      <Tag tone="ask" icon={<TriangleAlert />}>
        {m.directory_posts_manager_gone({ name: manager.name })}
      </Tag>
    );
  const day = displayDate(closedOn);
  if (!filledBy) return <Tag icon={<CircleSlash />}>{m.directory_posts_withdrawn_on({ day })}</Tag>;
  return (
    <Tag tone={status === 'filled' ? 'ok' : 'info'} icon={<CircleCheck />}>
      {m.directory_posts_taken({ name: filledBy.name, day })}
    </Tag>
  );
}
