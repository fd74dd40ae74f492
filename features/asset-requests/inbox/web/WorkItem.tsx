import { moneyText } from '#formats/money/money.ts';
import { ageOf } from '#formats/time/ages.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Link } from '#web/lib/router.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx';
import type { Selection } from '../../bulk/web/use-selection.ts';
import { decidedWords } from '../../requests/web/kind-words.ts';
import { StatusTag } from '../../requests/web/StatusTag.tsx';
import { taskWords } from '../../requests/web/task-words.ts';
import { ageWords } from '../../requests/web/words.ts';
import type { RequestSummary } from '../../workflow/request-shapes.ts';
import { toDetail } from './use-work-filter.ts';
import style from './WorkList.module.css';

/** From so many days on, the age of what waits asks for attention. */
const longWait = 3;

interface WorkItemProps {
  request: RequestSummary;
  to: string;
  open: boolean;
  selection: Selection;
}

/** A request in the list: what it waits for, for whom, since when. */
export function WorkItem({ request, to, open, selection }: WorkItemProps) {
  const { timeZone } = useMe();
  const task = taskWords(request);
  const chosen = selection.has(request);
  return (
    <li
      className={style.row}
      data-open={open || undefined}
      data-chosen={chosen || undefined}
      data-decided={request.beingDecided ? '' : undefined}
    >
      {request.actions.length > 0 && <Tick request={request} selection={selection} />}
      <Link
        to={to}
        state={toDetail}
        className={style.item}
        aria-current={open || undefined}
        data-request={request.requestID}
      >
        <span className={style.pair}>
          <strong className={style.title}>
            <bdi>{request.title}</bdi>
          </strong>
          <span className={style.amount}>{moneyText(request.total, request.currency)}</span>
        </span>
        <span className={style.pair}>
          <span className="caption">
            {task && (
              <>
                <b className={style.task}>{task}</b>
                {' · '}
              </>
            )}
            {m.assetrequests_page_who({ name: request.empname, city: request.city })}
          </span>
          <State request={request} />
        </span>
        {!task && !request.beingDecided && request.step && (
          <span className="caption">{m.assetrequests_row_now({ step: request.step })}</span>
        )}
        {request.beingDecided && (
          <span className="caption">{decidedWords(request.beingDecided, timeZone)}</span>
        )}
      </Link>
    </li>
  );
}

/** Chosen for a decision on several at once. */
function Tick({ request, selection }: { request: RequestSummary; selection: Selection }) {
  return (
    <label className={style.tick}>
      <input type="checkbox" checked={selection.has(request)} onChange={() => selection.toggle(request)} />
      <VisuallyHidden>
        {m.assetrequests_bulk_tick({ id: request.requestID, title: request.title })}
      </VisuallyHidden>
    </label>
  );
}

/** Where it stands, or how long it waits. */
function State({ request }: { request: RequestSummary }) {
  const { timeZone } = useMe();
  const age = ageOf(request.since, new Date(), timeZone);
  const words = ageWords(age);

  if (request.beingDecided) return null;
  if (!taskWords(request)) return <StatusTag request={request} />;
  if (request.waiting && age.days >= longWait) return <Tag tone="ask">{words}</Tag>;
  return <span className="caption">{words}</span>;
}
