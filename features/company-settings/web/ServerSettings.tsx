import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { Link } from '#web/lib/router.tsx';
import { useAddress } from '#web/lib/use-address.ts';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SearchLine } from '#web/ui/form/SearchInput.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import type { ServerSetting } from '../contract.ts';
import { settingKinds } from '../kinds.ts';
import { serverSettings } from './api.ts';
import style from './Settings.module.css';

/** What the server was started with: read here, changed there. */
export function ServerSettings() {
  const query = useQuery(serverSettings);
  const { params, set } = useAddress();
  const search = params.get('find') ?? '';
  return (
    <div className={style.server}>
      <SearchLine
        label={m.companysettings_server_search()}
        value={search}
        onFollow={(find) => set({ find })}
      />
      <Card flush>
        <Loaded of={query} errorTitle={m.companysettings_server_error()} rows={8}>
          {(settings) => <Found settings={settings.filter((one) => isFound(one, search))} />}
        </Loaded>
      </Card>
    </div>
  );
}

function isFound({ name, text }: ServerSetting, search: string): boolean {
  const all = `${name} ${text}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}

function Found({ settings }: { settings: readonly ServerSetting[] }) {
  return (
    <>
      <p role="status" className={style.count}>
        {m.companysettings_server_found({ count: settings.length })}
      </p>
      {settings.length === 0 ? (
        <EmptyState title={m.companysettings_server_none()} text={m.companysettings_server_none_text()} />
      ) : (
        <Rows label={m.companysettings_server_title()}>
          {settings.map((setting) => (
            <Row
              key={setting.name}
              title={<code dir="ltr">{setting.name}</code>}
              caption={<About setting={setting} />}
              end={<Value setting={setting} />}
            />
          ))}
        </Rows>
      )}
    </>
  );
}

const sources = {
  environment: m.companysettings_server_from_environment,
  file: m.companysettings_server_from_file,
  default: m.companysettings_server_from_default,
};

function About({ setting: { text, from, isSet, value, decidedIn } }: { setting: ServerSetting }) {
  const kind = decidedIn === null ? undefined : settingKinds[decidedIn as keyof typeof settingKinds];
  return (
    <>
      {text} {(isSet || value !== null) && <span className={style.source}>{sources[from]()}</span>}
      {kind && (
        <>
          {' · '}
          <Link to={`/admin/settings/${decidedIn}`}>
            {m.companysettings_server_decided_in({ title: kind.title() })}
          </Link>
        </>
      )}
    </>
  );
}

/** Of a secret only whether it is set. */
function Value({ setting: { value, secret, isSet } }: { setting: ServerSetting }) {
  if (value !== null)
    return (
      <bdi className={style.value} dir="ltr">
        {value}
      </bdi>
    );
  return secret && isSet ? (
    <Tag tone="ok">{m.companysettings_server_set()}</Tag>
  ) : (
    <Tag>{m.companysettings_server_not_set()}</Tag>
  );
}
