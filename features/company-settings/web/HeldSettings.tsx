import type { RecordRow } from '#contract/record-calls.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import type { HeldSetting, SettingsPage } from '../contract.ts';
import { LookPreview } from './LookPreview.tsx';
import { logoAddress } from './look.ts';
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
            <HeldValue setting={setting} />
            <span className="caption">{sourceWords(setting, timeZone)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function HeldValue({ setting: { name, value } }: { setting: HeldSetting }) {
  const isLook = name.startsWith('logo') || name.startsWith('accent');
  if (!isLook || value === '') return <bdi>{valueWords(name, value)}</bdi>;
  if (name.startsWith('accent'))
    return (
      <span className={style.accent}>
        <span className={style.swatch} style={{ background: String(value) }} aria-hidden="true" />
        <code dir="ltr">{value}</code>
      </span>
    );
  return (
    <span className={style.logoGround} data-theme-of={name === 'logoDark' ? 'dark' : 'light'}>
      <img className={style.logo} src={logoAddress(String(value))} alt={m.companysettings_logo_there()} />
    </span>
  );
}

interface PreviewProps {
  page: SettingsPage;
  value: Readonly<Record<string, unknown>>;
  accepted: Readonly<Record<string, unknown>>;
}

/** What would come of a change: a small portal for what one sees, as it is typed; sentences for the rest, once it would be taken. */
export function SettingsPreview({ page, value, accepted }: PreviewProps) {
  const { product, accentLight, accentDark, logoLight, logoDark } = page.shown;
  const typed = (name: string, now: string, without = '') => {
    const text = value[name];
    return typeof text === 'string' ? text || without : now;
  };
  const without = String(page.settings.find(({ name }) => name === 'product')?.without ?? '');
  const shown = {
    product: typed('product', product, without),
    accentLight: typed('accentLight', accentLight),
    accentDark: typed('accentDark', accentDark),
    logoLight: typed('logoLight', logoLight),
    logoDark: typed('logoDark', logoDark),
  };
  const isSeen = page.kind === 'portal-name' || page.kind === 'portal-look';
  return isSeen ? (
    <LookPreview shown={shown} />
  ) : (
    <ComesOfIt page={page} value={accepted} isSure={JSON.stringify(value) === JSON.stringify(accepted)} />
  );
}

interface ComesOfItProps extends Pick<PreviewProps, 'page' | 'value'> {
  /** What is typed is what was accepted. */
  isSure: boolean;
}

function ComesOfIt({ page: { settings }, value, isSure }: ComesOfItProps) {
  const said = settings.map(({ name, without }) => {
    const typed = value[name];
    return { name, words: valueWords(name, typeof typed === 'number' ? typed : without) };
  });
  return (
    <section className={style.comes} data-unsure={isSure ? undefined : ''}>
      <h3>{m.companysettings_comes()}</h3>
      <ul aria-live="polite">
        {said.map(({ name, words }) => (
          <li key={name}>{words}</li>
        ))}
      </ul>
    </section>
  );
}
