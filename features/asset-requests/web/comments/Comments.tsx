import { useState } from 'react';
import { m } from '#messages';
import { Button } from '../../../../web/ui/Button.tsx';
import { ErrorState } from '../../../../web/ui/ErrorState.tsx';
import type { RequestDetail, RequestFile } from '../../shapes.ts';
import { DocumentDialog } from '../documents/DocumentDialog.tsx';
import { History } from '../request/History.tsx';
import { answerOf, firstName, questionOf } from '../request/question.ts';
import { CommentForm } from './CommentForm.tsx';
import { CommentItem, OutgoingItem } from './CommentItem.tsx';
import style from './Comments.module.css';
import { useComments } from './use-comments.ts';

/** One timeline of what happened to a request and what was said about it, and the place to say more. */
export function Comments({ request }: { request: RequestDetail }) {
  const { requestID } = request;
  const { query, comments, outgoing, send, discard, edit, remove } = useComments(requestID);
  const [opened, setOpened] = useState<RequestFile | null>(null);
  const said = comments.map((comment) => ({
    at: comment.at,
    key: `comment-${comment.commentId}`,
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
    item: <OutgoingItem one={one} onRetry={() => send(one)} onDiscard={() => discard(one.key)} />,
  }));
  return (
    <div className={style.comments}>
      {query.hasNextPage && (
        <Button variant="quiet" busy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          {m.requests_comment_earlier()}
        </Button>
      )}
      <History request={request} between={[...said, ...onTheirWay]} />
      {query.error && !query.data && (
        <ErrorState error={query.error} title={m.requests_comment_error()} retry={query.refetch} />
      )}
      <CommentForm
        key={requestID}
        requestID={requestID}
        asks={answerOf(request) && firstName(questionOf(request)?.asked.by.name ?? '')}
        onSend={send}
      />
      <DocumentDialog file={opened} onClose={() => setOpened(null)} />
    </div>
  );
}
