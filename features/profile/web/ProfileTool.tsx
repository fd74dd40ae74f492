import { lazy, Suspense, use } from 'react';
import { m } from '#messages';
import { type Me, MeContext } from '../../../web/lib/me.ts';
import { usePart } from '../../../web/lib/room.ts';
import { Avatar } from '../../../web/ui/Avatar.tsx';
import { Panel } from '../../../web/ui/Panel.tsx';
import { LoadingRows } from '../../../web/ui/Skeleton.tsx';

const ProfilePanel = lazy(() => import('./ProfilePanel.tsx'));

/** The reader's picture in the header, once it is known who that is, and the panel of their own things. */
export function ProfileTool() {
  const me = use(MeContext);
  return me && <ProfileButton me={me} />;
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
