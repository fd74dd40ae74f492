import { Suspense, use } from 'react';
import { m } from '#messages';
import { type Me, MeContext } from '#web/lib/me.ts';
import { usePart } from '#web/lib/room.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Panel } from '#web/ui/dialog/Panel.tsx';
import { part } from '#web/ui/part.tsx';
import { LoadingRows, Skeleton } from '#web/ui/Skeleton.tsx';
import style from './ProfileTool.module.css';

const ProfilePanel = part(() => import('./ProfilePanel.tsx'));

/**
 * The reader's picture in the header, and the panel of their own things. Until it is known who that is, their place: what stands beside it
 * does not move from under a press.
 */
export function ProfileTool() {
  const me = use(MeContext);
  if (me) return <ProfileButton me={me} />;
  return (
    <span className={style.place}>
      <Skeleton shape="circle" />
    </span>
  );
}

function ProfileButton({ me }: { me: Me }) {
  const { signOut } = usePart('session');
  return (
    <Panel
      round
      label={m.profile_button({ name: me.name })}
      icon={<Avatar name={me.name} empcode={me.empcode} />}
    >
      {(close) => (
        <Suspense fallback={<LoadingRows rows={4} />}>
          <ProfilePanel signOut={signOut} close={close} />
        </Suspense>
      )}
    </Panel>
  );
}
