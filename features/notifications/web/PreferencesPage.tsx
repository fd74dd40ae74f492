import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import { Switch } from '#web/ui/form/Switch.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import type { NoticeGroup } from '../kinds.ts';
import type { NotificationPreferences } from '../preference-contract.ts';
import MailTrouble from './MailTrouble.tsx';
import style from './PreferencesPage.module.css';
import { choosePreference, preferences } from './preference-api.ts';
import { QuietHours } from './QuietHours.tsx';
import { ThisBrowser } from './ThisBrowser.tsx';

const words: Record<NoticeGroup, readonly [title: () => string, text: () => string]> = {
  waiting: [m.notifications_prefer_waiting, m.notifications_prefer_waiting_text],
  moved: [m.notifications_prefer_moved, m.notifications_prefer_moved_text],
  mention: [m.notifications_prefer_mention, m.notifications_prefer_mention_text],
  comment: [m.notifications_prefer_comment, m.notifications_prefer_comment_text],
  reminder: [m.notifications_prefer_reminder, m.notifications_prefer_reminder_text],
  greeting: [m.notifications_prefer_greeting, m.notifications_prefer_greeting_text],
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
      <MailTrouble />
      <Card flush>
        {error ? (
          <ErrorState error={error} title={m.notifications_prefer_error()} retry={refetch} />
        ) : data ? (
          <Choices data={data} />
        ) : (
          <LoadingRows rows={6} />
        )}
      </Card>
      {data && !data.bounced && (data.address !== null || !data.pushKey) && (
        <p className="muted">
          {data.address === null
            ? m.notifications_prefer_no_mail()
            : m.notifications_prefer_address({ address: data.address })}
        </p>
      )}
      {data?.pushKey && <ThisBrowser pushKey={data.pushKey} />}
      {data && (data.address !== null || data.pushKey) && (
        <QuietHours key={JSON.stringify(data.times)} times={data.times} />
      )}
    </>
  );
}

function Choices({ data: { kinds, address, pushKey } }: { data: NotificationPreferences }) {
  const client = useQueryClient();
  const choose = useMutation({
    ...choosePreference(client),
    onError: (failure, chosen, before, context) => {
      choosePreference(client).onError?.(failure, chosen, before, context);
      toast.error({ title: m.notifications_prefer_failed(), description: asApiError(failure).message });
    },
  });
  return (
    <table className={style.choices}>
      <thead>
        <tr>
          <th scope="col">{m.notifications_prefer_what()}</th>
          <th scope="col" className={style.way}>
            {m.notifications_prefer_portal()}
          </th>
          {address !== null && (
            <th scope="col" className={style.mail}>
              {m.notifications_prefer_mail()}
            </th>
          )}
          {pushKey && (
            <th scope="col" className={style.way}>
              {m.notifications_prefer_push()}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => {
          const [title, text] = words[kind.kind];
          const named = (way: string) => m.notifications_prefer_label({ what: title(), way });
          return (
            <tr key={kind.kind}>
              <th scope="row">
                {title()}
                <span className="caption">{text()}</span>
              </th>
              <td className={style.way} data-way={m.notifications_prefer_portal()}>
                <Switch
                  label={named(m.notifications_prefer_portal())}
                  checked={kind.portal}
                  onChange={(portal) => choose.mutate({ ...kind, portal })}
                />
              </td>
              {address !== null && (
                <td className={style.mail} data-way={m.notifications_prefer_mail()}>
                  <Select
                    aria-label={named(m.notifications_prefer_mail())}
                    options={mailWays()}
                    value={mailWay(kind)}
                    onChange={({ target }) => choose.mutate({ ...kind, ...mailWaysOf[target.value] })}
                  />
                </td>
              )}
              {pushKey && (
                <td className={style.way} data-way={m.notifications_prefer_push()}>
                  <Switch
                    label={named(m.notifications_prefer_push())}
                    checked={kind.push}
                    onChange={(push) => choose.mutate({ ...kind, push })}
                  />
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** How the e-mails of a group come, as one choice. */
const mailWaysOf: Readonly<Record<string, { mail: boolean; daily: boolean }>> = {
  soon: { mail: true, daily: false },
  daily: { mail: true, daily: true },
  never: { mail: false, daily: false },
};
const mailWay = ({ mail, daily }: { mail: boolean; daily: boolean }) =>
  mail ? (daily ? 'daily' : 'soon') : 'never';
const mailWays = () => [
  { value: 'soon', label: m.notifications_prefer_mail_soon() },
  { value: 'daily', label: m.notifications_prefer_mail_daily() },
  { value: 'never', label: m.notifications_prefer_mail_never() },
];
