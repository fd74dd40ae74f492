import { useEffect } from 'react';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { useMe } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { dropUnsent, keepUnsent, onUnsent, whileSending } from '#web/lib/unsent.ts';
import { useKept } from '#web/lib/use-kept.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import type { RequestComment } from '../contract.ts';
import {
  changeComment,
  commentForm,
  commentPages,
  commentPath,
  type Outgoing,
  removeComment,
  sendComment,
} from './api.ts';

const none: readonly Outgoing[] = [];

/** A request's comments, oldest first, with those on their way; whatever is done to them shows at once. */
export function useComments(requestID: string) {
  const { empcode } = useMe();
  const pages = commentPages(requestID);
  const list = usePages(pages);
  const [outgoing, setOutgoing] = useKept<readonly Outgoing[]>(['asset-comments-outgoing', requestID], none);
  const comments = list.query.data?.pages.toReversed().flatMap((page) => page.data) ?? [];

  const replace = (comment: RequestComment) =>
    queryClient.setQueryData(pages.queryKey, (held) => {
      const [first, ...rest] = held?.pages ?? [];
      if (!held || !first) return held;
      const known = held.pages.some((page) => page.data.some((one) => one.commentId === comment.commentId));
      if (!known) return { ...held, pages: [{ ...first, data: [...first.data, comment] }, ...rest] };
      const put = (one: RequestComment) => (one.commentId === comment.commentId ? comment : one);
      return { ...held, pages: held.pages.map((page) => ({ ...page, data: page.data.map(put) })) };
    });
  const refresh = () => queryClient.invalidateQueries({ queryKey: pages.queryKey });

  async function send(one: Outgoing) {
    setOutgoing((held) => [...held.filter(({ key }) => key !== one.key), { ...one, error: null }]);
    try {
      const comment = await whileSending(one.key, () => sendComment(commentForm(requestID, one), one.key));
      void dropUnsent(empcode, one.key);
      // A read that began before must not put the list back to what it was.
      await queryClient.cancelQueries({ queryKey: pages.queryKey });
      replace(comment);
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

  /** Shows a comment as it will be, and as it was again when that is refused. */
  async function change(
    before: RequestComment,
    after: RequestComment,
    title: string,
    call: () => Promise<RequestComment>,
  ) {
    await queryClient.cancelQueries({ queryKey: pages.queryKey });
    replace(after);
    try {
      replace(await call());
    } catch (error) {
      replace(before);
      toast.error({ title, description: asApiError(error).message, duration: 6_000 });
      void refresh();
    }
  }

  return {
    list,
    comments,
    outgoing,
    send,
    discard: (key: string) => {
      void dropUnsent(empcode, key);
      setOutgoing((held) => held.filter((one) => one.key !== key));
    },
    edit: (comment: RequestComment, text: string, people: RequestComment['mentions']) =>
      change(
        comment,
        { ...comment, text, mentions: people, editedAt: new Date().toISOString() },
        m.assetrequests_comment_edit_failed(),
        () => changeComment(requestID, comment.commentId, text),
      ),
    remove: (comment: RequestComment) =>
      change(
        comment,
        {
          ...comment,
          text: '',
          files: [],
          mentions: [],
          deleted: true,
          mayDelete: false,
          editableUntil: null,
        },
        m.assetrequests_comment_delete_failed(),
        () => removeComment(requestID, comment.commentId),
      ),
  };
}
