import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import MailTrouble from './MailTrouble.tsx';
import { PreferenceTable } from './PreferenceTable.tsx';
import { preferences } from './preference-api.ts';
import { QuietHours } from './QuietHours.tsx';
import { ThisBrowser } from './ThisBrowser.tsx';

/** `/profile/notifications`: what the portal tells the reader, in the portal and by e-mail. */
export default function PreferencesPage() {
  const query = useQuery(preferences);
  // What stands below comes with the table, which is drawn bit by bit: before it, it would be pushed down.
  const data = useDeferredValue(query.data);
  return (
    <>
      <PageTop
        title={m.notifications_prefer_title()}
        below={<p className="muted">{m.notifications_prefer_text()}</p>}
        back="/profile"
      />
      <MailTrouble />
      <Card flush>
        <Loaded of={query} errorTitle={m.notifications_prefer_error()} rows={6}>
          {(data) => <PreferenceTable data={data} />}
        </Loaded>
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
