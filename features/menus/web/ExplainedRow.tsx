import { Eye, EyeOff } from 'lucide-react';
import { m } from '#messages';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Row } from '#web/ui/list/List.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import type { ExplainedEntry } from '../contract.ts';
import { menusHome } from '../entries.ts';
import style from './ExplainedRow.module.css';
import { MenuIcon } from './MenuIcon.tsx';

/** An entry, whether somebody is shown it, why, and where that is changed. */
export function ExplainedRow({ empcode, entry }: { empcode: string; entry: ExplainedEntry }) {
  const { label, icon, list, action, shown, why, change } = entry;
  return (
    <Row
      lead={<MenuIcon name={icon} />}
      title={<bdi>{label}</bdi>}
      caption={
        <>
          <span className={style.why}>{why}</span>
          <span className={style.stands}>
            {m.menus_entry_list_words({ list })} · <bdi dir="ltr">{action}</bdi>
          </span>
        </>
      }
      end={
        <>
          {change && <Change empcode={empcode} change={change} />}
          <Tag tone={shown ? 'ok' : 'plain'} icon={shown ? <Eye /> : <EyeOff />}>
            {shown ? m.menus_why_shown() : m.menus_why_not_shown()}
          </Tag>
        </>
      }
    />
  );
}

type Changed = NonNullable<ExplainedEntry['change']>;

function Change({ empcode, change }: { empcode: string; change: Changed }) {
  if (change.of === 'person')
    return (
      <ButtonLink variant="quiet" to={`/admin/employees/${encodeURIComponent(empcode)}`}>
        {m.menus_why_change_person()}
      </ButtonLink>
    );
  const { kind, label } = change;
  const to = `${menusHome}/${kind}?search=${encodeURIComponent(label)}`;
  return (
    <ButtonLink variant="quiet" to={to}>
      {m.menus_why_change_entry({ label })}
    </ButtonLink>
  );
}
