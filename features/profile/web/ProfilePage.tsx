import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { m } from '#messages';
import { usePart } from '#web/lib/room.ts';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { profile } from './api.ts';
import { ProfileAside } from './ProfileAside.tsx';
import { DetailsSkeleton, ProfileDetails } from './ProfileDetails.tsx';

/** One's own details, manager and reports. */
export default function ProfilePage() {
  const { data, error, refetch } = useQuery(profile);
  const MailTrouble = usePart('MailTrouble');
  return (
    <>
      <PageTop title={m.profile_title()} />
      {error ? (
        <Card flush>
          <ErrorState error={error} title={m.profile_error()} retry={refetch} />
        </Card>
      ) : (
        <Columns aside={<ProfileAside details={data} />}>
          <Suspense>
            <MailTrouble />
          </Suspense>
          {data ? <ProfileDetails details={data} /> : <DetailsSkeleton />}
        </Columns>
      )}
    </>
  );
}
