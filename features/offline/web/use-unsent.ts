import { useEffect, useState } from 'react';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useOffline } from '#web/lib/network.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { listUnsent, onUnsent, type Unsent } from '#web/lib/unsent.ts';
import { toast } from '#web/ui/dialog/toast.ts';

/** What the reader has not sent yet, oldest first. It goes out whenever the portal can be reached. */
export function useUnsent(): readonly Unsent[] {
  const { empcode } = useMe();
  const offline = useOffline();
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  useEffect(() => {
    const read = () => void listUnsent(empcode).then(setUnsent);
    read();
    return onUnsent(read);
  }, [empcode]);
  const waiting = unsent.some(({ refused }) => refused === null);
  useEffect(() => {
    if (offline || !waiting) return;
    const send = async () => {
      // It comes when there is something to send: hardly ever.
      const { sendUnsent } = await import('#web/lib/send-unsent.ts');
      const count = await sendUnsent(empcode);
      if (count === 0) return;
      toast.success({ title: m.offline_sent({ count }), duration: 6_000 });
      void queryClient.invalidateQueries();
    };
    const begin = () => void send().catch(ignore);
    begin();
    // What got no answer is sent again, as long as there is something.
    const timer = setInterval(begin, 30_000);
    return () => clearInterval(timer);
  }, [offline, waiting, empcode]);
  return unsent;
}

/** Without the part that sends it stays, and is tried again. */
function ignore(): void {}
