import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import MailTrouble from './MailTrouble.tsx';
import { PreferenceTable } from './PreferenceTable.tsx';
import { preferences } from './preference-api.ts';
import { QuietHours } from './QuietHours.tsx';
import { ThisBrowser } from './ThisBrowser.tsx';

/** `/profile/notifications`: what the portal tells the reader, in the portal and by e-mail. */
export default function PreferencesPage() {
  const { data, error, refetch } = useQuery(preferences);
  return (
    <>
      <PageTop
        title={m.notifications_prefer_title()}
        below={<p className="muted">{m.notifications_prefer_text()}</p>}
        back="/profile"
      />
      <MailTrouble />
      <Card flush>
        {error ? (
          <ErrorState error={error} title={m.notifications_prefer_error()} retry={refetch} />
        ) : data ? (
          <PreferenceTable data={data} />
        ) : (
          <LoadingRows rows={6} />
        )}
      </Card>
      {data && !data.bounced && (data.address !== null || !data.pushKey) && (
        <p className="muted">
          {data.address === null
            ? m.notifications_prefer_no_mail()
            : m.notifications_prefer_address({ address: data.address })}
        </p>
      )}
      {data?.pushKey && <ThisBrowser pushKey={data.pushKey} />}
      {data && (data.address !== null || data.pushKey) && (
        <QuietHours key={JSON.stringify(data.times)} times={data.times} />
      )}
    </>
  );
}
