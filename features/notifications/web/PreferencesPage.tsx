import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { m } from '#messages';
import { asApiError } from '../../../web/lib/http.ts';
import { Card } from '../../../web/ui/Card.tsx';
import { ErrorState } from '../../../web/ui/ErrorState.tsx';
import { PageTop } from '../../../web/ui/PageTop.tsx';
import { LoadingRows } from '../../../web/ui/Skeleton.tsx';
import { Switch } from '../../../web/ui/Switch.tsx';
import { toast } from '../../../web/ui/toast.ts';
import type { NoticeGroup } from '../kinds.ts';
import type { NotificationPreferences } from '../preference-contract.ts';
import style from './PreferencesPage.module.css';
import { choosePreference, preferences } from './preference-api.ts';

const words: Record<NoticeGroup, readonly [title: () => string, text: () => string]> = {
  waiting: [m.notifications_prefer_waiting, m.notifications_prefer_waiting_text],
  moved: [m.notifications_prefer_moved, m.notifications_prefer_moved_text],
  mention: [m.notifications_prefer_mention, m.notifications_prefer_mention_text],
  comment: [m.notifications_prefer_comment, m.notifications_prefer_comment_text],
  reminder: [m.notifications_prefer_reminder, m.notifications_prefer_reminder_text],
  other: [m.notifications_prefer_other, m.notifications_prefer_other_text],
};

/** `/profile/notifications`: what the portal tells the reader, in the portal and by e-mail. */
export default function PreferencesPage() {
  const { data, error, refetch } = useQuery(preferences);
  return (
    <>
      <PageTop
        title={m.notifications_prefer_title()}
        below={<p className="muted">{m.notifications_prefer_text()}</p>}
        back="/profile"
      />
      <Card flush>
        {error ? (
          <ErrorState error={error} title={m.notifications_prefer_error()} retry={refetch} />
        ) : data ? (
          <Choices data={data} />
        ) : (
          <LoadingRows rows={6} />
        )}
      </Card>
      {data && (
        <p className="muted">
          {data.address === null
            ? m.notifications_prefer_no_mail()
            : m.notifications_prefer_address({ address: data.address })}
        </p>
      )}
    </>
  );
}

function Choices({ data: { kinds, address } }: { data: NotificationPreferences }) {
  const client = useQueryClient();
  const choose = useMutation({
    ...choosePreference(client),
    onError: (failure, chosen, before, context) => {
      choosePreference(client).onError?.(failure, chosen, before, context);
      toast.error({ title: m.notifications_prefer_failed(), description: asApiError(failure).message });
    },
  });
  const ways = [
    ['portal', m.notifications_prefer_portal()],
    ...(address === null ? [] : [['mail', m.notifications_prefer_mail()] as const]),
  ] as const;
  return (
    <table className={style.choices}>
      <thead>
        <tr>
          <th scope="col">{m.notifications_prefer_what()}</th>
          {ways.map(([way, title]) => (
            <th key={way} scope="col" className={style.way}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => {
          const [title, text] = words[kind.kind];
          return (
            <tr key={kind.kind}>
              <th scope="row">
                {title()}
                <span className="caption">{text()}</span>
              </th>
              {ways.map(([way, name]) => (
                <td key={way} className={style.way}>
                  <Switch
                    label={m.notifications_prefer_label({ what: title(), way: name })}
                    checked={kind[way]}
                    onChange={(on) => choose.mutate({ ...kind, [way]: on })}
                  />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
