import { BellRing, UserCheck } from 'lucide-react';
import { andList } from '#formats/text/lists.ts';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { useMe } from '#web/lib/me.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { refreshRequests } from '../../requests/web/api.ts';
import { momentWords, personWords } from '../../requests/web/words.ts';
import type { RequestDetail } from '../../workflow/detail-shapes.ts';
import { roleWords } from '../../workflow/role-words.ts';
import { remindOf } from './api.ts';
import style from './Standing.module.css';

/** Who was named for the request, and, for its employee, the reminder to those whom it waits for. */
export function Standing({ request }: { request: RequestDetail }) {
  const { timeZone } = useMe();
  const { assignees, nudge } = request;
  if (assignees.length === 0 && !nudge) return null;

  async function remind() {
    try {
      const { data } = await remindOf(request.requestID, request.sequenceID);
      const names = andList(data.told.map(personWords));
      toast.success({
        title: m.assetrequests_nudge_done(),
        description: m.assetrequests_nudge_told({ names }),
      });
    } catch (error) {
      toast.error({ title: m.assetrequests_nudge_failed(), description: asApiError(error).message });
    }
    await refreshRequests();
  }
  return (
    <div className={style.standing}>
      {assignees.map(({ role, person, assignedBy, at, comment }) => (
        <p key={role} className={style.line}>
          <UserCheck aria-hidden="true" />
          <span>
            {m.assetrequests_assigned_to({ name: person.name, role: roleWords(role), admin: assignedBy })}{' '}
            <time dateTime={at} className="muted">
              {momentWords(at, timeZone)}
            </time>
            {comment && <span className={style.said}>{comment}</span>}
          </span>
        </p>
      ))}
      {nudge && (
        <div className={style.line}>
          <BellRing aria-hidden="true" />
          <span className={style.grow}>
            {nudge.mayNudge
              ? m.assetrequests_nudge_offer()
              : nudge.nudgedAt
                ? m.assetrequests_nudge_sent({ at: momentWords(nudge.nudgedAt, timeZone) })
                : nudge.refusal}
          </span>
          {nudge.mayNudge && <Button onClick={remind}>{m.assetrequests_nudge_button()}</Button>}
        </div>
      )}
    </div>
  );
}
