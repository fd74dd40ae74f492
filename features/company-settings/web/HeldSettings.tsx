import type { RecordRow } from '#contract/record-calls.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import type { SettingsPage } from '../contract.ts';
import style from './Settings.module.css';
import { fieldOf, sourceWords, valueWords } from './words.ts';

/** Each setting of a group as it holds, and where that comes from. */
export function HeldSettings({ page: { settings } }: { page: SettingsPage; row: RecordRow }) {
  const { timeZone } = useMe();
  return (
    <dl className={style.held}>
      {settings.map((setting) => (
        <div key={setting.name} className={style.setting}>
          <dt>{fieldOf(setting.name).label()}</dt>
          <dd>
            <bdi>{valueWords(setting.name, setting.value)}</bdi>
            <span className="caption">{sourceWords(setting, timeZone)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What would come of a change as it is typed, in sentences. */
export function ComesOfIt({
  page: { settings },
  value,
}: {
  page: SettingsPage;
  value: Readonly<Record<string, unknown>>;
}) {
  const said = settings.map(({ name, without }) => {
    const typed = value[name];
    const isTyped = typeof typed === 'number' || (typeof typed === 'string' && typed !== '');
    return { name, words: valueWords(name, isTyped ? (typed as string | number) : without) };
  });
  return (
    <section className={style.comes}>
      <h3>{m.companysettings_comes()}</h3>
      <ul aria-live="polite">
        {said.map(({ name, words }) => (
          <li key={name}>
            <bdi>{words}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
