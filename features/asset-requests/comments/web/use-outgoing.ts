import { useEffect } from 'react';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { useMe } from '#web/lib/me.ts';
import { dropUnsent, keepUnsent, onUnsent, whileSending } from '#web/lib/unsent.ts';
import { useKept } from '#web/lib/use-kept.ts';
import type { RequestComment } from '../contract.ts';
import { commentForm, commentPath, type Outgoing, sendComment } from './api.ts';

const none: readonly Outgoing[] = [];

/**
 * A request's comments on their way, and how to send one.
 * @param show puts one that was received into the list; answers what reads the list anew
 */
export function useOutgoing(
  requestID: string,
  show: (comment: RequestComment) => Promise<() => Promise<void>>,
) {
  const { empcode } = useMe();
  const [outgoing, setOutgoing] = useKept<readonly Outgoing[]>(['asset-comments-outgoing', requestID], none);

  async function send(one: Outgoing) {
    setOutgoing((held) => [...held.filter(({ key }) => key !== one.key), { ...one, error: null }]);
    try {
      const comment = await whileSending(one.key, () => sendComment(commentForm(requestID, one), one.key));
      void dropUnsent(empcode, one.key);
      const refresh = await show(comment);
      setOutgoing((held) => held.filter(({ key }) => key !== one.key));
      void refresh();
    } catch (error) {
      const { code, message } = asApiError(error);
      // It goes out by itself when the portal can be reached, also after this page was closed.
      if (code === 'network')
        await keepUnsent(commentForm(requestID, one), {
          empcode,
          key: one.key,
          path: commentPath,
          link: window.location.pathname,
          title: m.assetrequests_comment_unsent({ requestID }),
        });
      const failed = { ...one, error: message };
      setOutgoing((held) => held.map((other) => (other.key === one.key ? failed : other)));
    }
  }

  // What was sent later stands in the list: it is on its way no more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it writes to the cache, whichever of them it is
  useEffect(
    () =>
      onUnsent((received) => {
        if (received) setOutgoing((held) => held.filter(({ key }) => key !== received));
      }),
    [requestID],
  );

  return {
    outgoing,
    send,
    discard: (key: string) => {
      void dropUnsent(empcode, key);
      setOutgoing((held) => held.filter((one) => one.key !== key));
    },
  };
}
