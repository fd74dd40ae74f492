import { moneyText } from '#formats/money/money.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Comments } from '../../comments/web/Comments.tsx';
import { DocumentPane } from '../../documents/web/DocumentPane.tsx';
import { InvoicePanel } from '../../invoices/web/InvoiceChecks.tsx';
import { Changes } from '../../items/web/Changes.tsx';
import { RequestItems } from '../../items/web/RequestItems.tsx';
import { Journey } from '../../requests/web/Journey.tsx';
import { purchaseTypeWords } from '../../requests/web/kind-words.ts';
import { answerOf } from '../../requests/web/question.ts';
import { Standing } from '../../standing/web/Standing.tsx';
import { DecisionNotice } from '../../steps/web/DecisionNotice.tsx';
import { StepFoot } from '../../steps/web/StepFoot.tsx';
import type { RequestDetail } from '../../workflow/detail-shapes.ts';
import { Question } from './Question.tsx';
import style from './RequestView.module.css';

interface RequestViewProps {
  request: RequestDetail;
  /** Called after a step was taken or refused because the request has moved on: what to show next is the page's to say. */
  onDone: () => void;
  /** After a step the page shows something else at once. */
  leaves?: boolean | undefined;
}

/** One request as its page shows it, under its title: journey, items, history, documents, and what one may do. */
export function RequestView({ request, onDone, leaves }: RequestViewProps) {
  return (
    <>
      <div className={style.top}>
        <Journey steps={request.journey} />
        <DecisionNotice request={request} />
        <Standing request={request} />
      </div>
      <div className={style.ground}>
        <div className={style.body} data-documents={request.files.length > 0 ? '' : undefined}>
          <div className={style.words}>
            <Question request={request} onDone={onDone} leaves={leaves} />
            <InvoicePanel request={request} />
            <Changes request={request} />
            <RequestItems request={request} />
            <Comments request={request} />
          </div>
          <DocumentPane request={request} />
        </div>
      </div>
      <StepFoot request={request} onDone={onDone} leaves={leaves} above={answerOf(request)?.action} />
    </>
  );
}

/** Under a request's title its facts; and beside its status, who has it now. */
export function RequestCaption({ request }: { request: RequestDetail }) {
  return (
    <>
      <RequestFacts request={request} />
      <p>{request.now}</p>
    </>
  );
}

/** A request in a line: its id, how it is bought, whose it is, what is left after it. */
export function RequestFacts({ request }: { request: RequestDetail }) {
  const me = useMe();
  const left = moneyText(request.balanceAfter, request.currency);
  const facts = [
    request.requestID,
    purchaseTypeWords(request.purchaseType),
    request.empcode === me.empcode
      ? null
      : m.assetrequests_page_person({
          name: request.empname,
          designation: request.designation,
          city: request.city,
        }),
    request.active && m.assetrequests_page_left_after({ left }),
  ];
  return <p className="caption num">{facts.filter(Boolean).join(' · ')}</p>;
}
