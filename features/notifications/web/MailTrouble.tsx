import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { dayOf, displayDate, zoneHere } from '#formats/time/dates.ts';
import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/Button.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { preferences, tryAddress } from './preference-api.ts';

/** What the reader should know where their e-mails do not arrive, and what to do about it; nothing where they do. */
export default function MailTrouble() {
  const [askedFor, setAskedFor] = useState('');
  const { data } = useQuery({
    ...preferences,
    // Until the mail server has answered.
    refetchInterval: ({ state }) => (state.data?.bounced?.trying ? 3_000 : false),
  });
  if (!data?.address || !data.bounced) return null;
  const { reason, since, trying } = data.bounced;
  const { address } = data;
  const tried = async () => {
    queryClient.setQueryData(preferences.queryKey, (await tryAddress()).data);
    setAskedFor(address);
  };
  // The mail server may refuse before the page has seen the letter on its way: then this says that something happened.
  const asks = askedFor === address ? m.notifications_bounced_again() : m.notifications_bounced_ask();
  const tryAgain = () => attempt(tried(), m.notifications_bounced_failed());
  const day = displayDate(dayOf(new Date(since), zoneHere()));
  return (
    <Notice
      tone="ask"
      action={
        !trying && (
          <Button icon={<RotateCw />} onClick={tryAgain}>
            {m.notifications_bounced_try()}
          </Button>
        )
      }
    >
      <strong>{m.notifications_bounced_title()}</strong>
      <p>{m.notifications_bounced_text({ reason, address, day })}</p>
      <p>{trying ? m.notifications_bounced_trying() : asks}</p>
    </Notice>
  );
}
