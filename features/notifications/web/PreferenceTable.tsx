import { useMutation } from '@tanstack/react-query';
import { m } from '#messages';
import { Select } from '#web/ui/form/inputs.tsx';
import { Switch } from '#web/ui/form/Switch.tsx';
import type { NoticeGroup } from '../kinds.ts';
import type { NotificationPreferences } from '../preference-contract.ts';
import style from './PreferencesPage.module.css';
import { choosePreference } from './preference-api.ts';

const words: Record<NoticeGroup, readonly [title: () => string, text: () => string]> = {
  waiting: [m.notifications_prefer_waiting, m.notifications_prefer_waiting_text],
  moved: [m.notifications_prefer_moved, m.notifications_prefer_moved_text],
  mention: [m.notifications_prefer_mention, m.notifications_prefer_mention_text],
  comment: [m.notifications_prefer_comment, m.notifications_prefer_comment_text],
  reminder: [m.notifications_prefer_reminder, m.notifications_prefer_reminder_text],
  greeting: [m.notifications_prefer_greeting, m.notifications_prefer_greeting_text],
  other: [m.notifications_prefer_other, m.notifications_prefer_other_text],
};

/** What one is told of, by which ways: each is kept as it is chosen. */
export function PreferenceTable({ data: { kinds, address, pushKey } }: { data: NotificationPreferences }) {
  const choose = useMutation(choosePreference);
  return (
    <table className={style.choices}>
      <Head hasMail={address !== null} hasPush={Boolean(pushKey)} />
      <tbody>
        {kinds.map((kind) => (
          <KindRow
            key={kind.kind}
            kind={kind}
            hasMail={address !== null}
            hasPush={Boolean(pushKey)}
            onChoose={choose.mutate}
          />
        ))}
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

/** By which ways one is told. */
function Head({ hasMail, hasPush }: { hasMail: boolean; hasPush: boolean }) {
  return (
    <thead>
      <tr>
        <th scope="col">{m.notifications_prefer_what()}</th>
        <th scope="col" className={style.way}>
          {m.notifications_prefer_portal()}
        </th>
        {hasMail && (
          <th scope="col" className={style.mail}>
            {m.notifications_prefer_mail()}
          </th>
        )}
        {hasPush && (
          <th scope="col" className={style.way}>
            {m.notifications_prefer_push()}
          </th>
        )}
      </tr>
    </thead>
  );
}

type Kind = NotificationPreferences['kinds'][number];

interface KindRowProps {
  kind: Kind;
  hasMail: boolean;
  hasPush: boolean;
  onChoose: (kind: Kind) => void;
}

/** One kind of notice, and by which ways it comes. */
function KindRow({ kind, hasMail, hasPush, onChoose }: KindRowProps) {
  const [title, text] = words[kind.kind];
  const named = (way: string) => m.notifications_prefer_label({ what: title(), way });
  return (
    <tr>
      <th scope="row">
        {title()}
        <span className="caption">{text()}</span>
      </th>
      <td className={style.way} data-way={m.notifications_prefer_portal()}>
        <Switch
          label={named(m.notifications_prefer_portal())}
          checked={kind.portal}
          onChange={(portal) => onChoose({ ...kind, portal })}
        />
      </td>
      {hasMail && (
        <td className={style.mail} data-way={m.notifications_prefer_mail()}>
          <Select
            aria-label={named(m.notifications_prefer_mail())}
            options={mailWays()}
            value={mailWay(kind)}
            onChange={({ target }) => onChoose({ ...kind, ...mailWaysOf[target.value] })}
          />
        </td>
      )}
      {hasPush && (
        <td className={style.way} data-way={m.notifications_prefer_push()}>
          <Switch
            label={named(m.notifications_prefer_push())}
            checked={kind.push}
            onChange={(push) => onChoose({ ...kind, push })}
          />
        </td>
      )}
    </tr>
  );
}
