import { useState } from 'react';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Added, More } from '#web/ui/list/More.tsx';
import { DocumentDialog } from '../../documents/web/DocumentDialog.tsx';
import { answerOf, firstName, questionOf } from '../../requests/web/question.ts';
import type { RequestDetail, RequestFile } from '../../workflow/detail-shapes.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentItem } from './CommentItem.tsx';
import style from './Comments.module.css';
import { History } from './History.tsx';
import { OutgoingItem } from './OutgoingItem.tsx';
import { useComments } from './use-comments.ts';

/** One timeline of what happened to a request and what was said about it, and the place to say more. */
export function Comments({ request }: { request: RequestDetail }) {
  const { requestID } = request;
  const me = useMe();
  const { list, comments, outgoing, send, discard, edit, remove } = useComments(requestID);
  const [opened, setOpened] = useState<RequestFile | null>(null);
  const { query, first } = list;
  const asks = answerOf(request) && firstName(questionOf(request)?.asked.by.name ?? '');
  const said = comments.map((comment) => ({
    at: comment.at,
    key: `comment-${comment.commentId}`,
    by: comment.by,
    item: (
      <CommentItem
        requestID={requestID}
        comment={comment}
        onEdit={(text, people) => edit(comment, text, people)}
        onRemove={() => remove(comment)}
        onOpen={setOpened}
      />
    ),
  }));
  const onTheirWay = outgoing.map((one) => ({
    // After everything else: a browser's clock may be behind.
    at: '9999',
    key: `outgoing-${one.key}`,
    by: me,
    item: <OutgoingItem one={one} onRetry={() => send(one)} onDiscard={() => discard(one.key)} />,
  }));
  return (
    <>
      <Added list={list} />
      <div className={style.comments}>
        <More
          list={list}
          more={m.assetrequests_comment_earlier()}
          moreVariant="quiet"
          moreClass={style.earlier}
        />
        <History request={request} between={[...said, ...onTheirWay]} />
        {query.error && !first && (
          <ErrorState error={query.error} title={m.assetrequests_comment_error()} retry={query.refetch} />
        )}
        <CommentForm key={requestID} requestID={requestID} asks={asks} onSend={send} />
        <DocumentDialog file={opened} onClose={() => setOpened(null)} />
      </div>
    </>
  );
}
