import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import type { RequestComment } from '../contract.ts';
import { changeComment, commentPages, removeComment } from './api.ts';
import { useOutgoing } from './use-outgoing.ts';

/** A request's comments, oldest first, with those on their way; whatever is done to them shows at once. */
export function useComments(requestID: string) {
  const pages = commentPages(requestID);
  const list = usePages(pages);
  const comments = list.query.data?.pages.toReversed().flatMap((page) => page.data) ?? [];

  const replace = (comment: RequestComment) =>
    queryClient.setQueryData(pages.queryKey, (held) => held && withComment(held, comment));
  const refresh = () => queryClient.invalidateQueries({ queryKey: pages.queryKey });
  const { outgoing, send, discard } = useOutgoing(requestID, async (comment) => {
    // A read that began before must not put the list back to what it was.
    await queryClient.cancelQueries({ queryKey: pages.queryKey });
    replace(comment);
    return refresh;
  });

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
    discard,
    edit: (comment: RequestComment, text: string, people: RequestComment['mentions']) =>
      change(
        comment,
        { ...comment, text, mentions: people, editedAt: new Date().toISOString() },
        m.assetrequests_comment_edit_failed(),
        () => changeComment(requestID, comment.commentId, text),
      ),
    remove: (comment: RequestComment) =>
      change(comment, { ...comment, ...removed }, m.assetrequests_comment_delete_failed(), () =>
        removeComment(requestID, comment.commentId),
      ),
  };
}

/** What is left of a comment that was removed. */
const removed = {
  text: '',
  files: [],
  mentions: [],
  deleted: true,
  mayDelete: false,
  editableUntil: null,
};

/** The pages of comments with one as it is now, or one more. */
function withComment<Held extends { pages: { data: RequestComment[] }[] }>(
  held: Held,
  comment: RequestComment,
): Held {
  const [first, ...rest] = held.pages;
  if (!first) return held;
  const known = held.pages.some((page) => page.data.some((one) => one.commentId === comment.commentId));
  if (!known) return { ...held, pages: [{ ...first, data: [...first.data, comment] }, ...rest] };
  const put = (one: RequestComment) => (one.commentId === comment.commentId ? comment : one);
  return { ...held, pages: held.pages.map((page) => ({ ...page, data: page.data.map(put) })) };
}
