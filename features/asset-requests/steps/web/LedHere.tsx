import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import type { RequestDetail } from '../../workflow/detail-shapes.ts';
import style from './StepForm.module.css';

/** What somebody else said when they handed the request over: the question to answer, what was wrong with the invoice. */
export function LedHere({ request }: { request: RequestDetail }) {
  const { empcode } = useMe();
  const last = request.history.findLast((row) => row.action !== 'addFiles');
  if (!last?.comment || last.by.empcode === empcode) return null;
  return (
    <div className={style.said}>
      <p className="caption">{m.assetrequests_page_said({ name: last.by.name, did: last.text })}</p>
      <blockquote>{last.comment}</blockquote>
    </div>
  );
}
