import { type ThemeName, themes } from '#formats/colours/accent.ts';
import { m } from '#messages';
import style from './LookPreview.module.css';
import { coloursOf, logoAddress } from './look.ts';

/** What of the portal's look is decided. */
export interface Shown {
  readonly product: string;
  readonly accentLight: string;
  readonly accentDark: string;
  readonly logoLight: string;
  readonly logoDark: string;
}

const words = { light: m.companysettings_preview_light, dark: m.companysettings_preview_dark };

/** A small portal in both themes, side by side: header, link, button, card. */
export function LookPreview({ shown }: { shown: Shown }) {
  return (
    <section className={style.preview}>
      <h3>{m.companysettings_preview_title()}</h3>
      <div className={style.themes}>
        {themes.map((theme) => (
          <Drawn key={theme} shown={shown} theme={theme} />
        ))}
      </div>
    </section>
  );
}

/** A picture, not a page: nothing in it can be pressed. */
function Drawn({ shown, theme }: { shown: Shown; theme: ThemeName }) {
  const { product, logoLight, logoDark } = shown;
  const logo = theme === 'dark' ? logoDark || logoLight : logoLight || logoDark;
  const accent = theme === 'dark' ? shown.accentDark : shown.accentLight;
  return (
    <div role="img" aria-label={words[theme]()} className={style.page} style={coloursOf(accent, theme)}>
      <span className={style.head} dir="ltr">
        {logo === '' ? (
          <span className={style.name}>
            <b>Me</b>@{product}
          </span>
        ) : (
          <img className={style.logo} src={logoAddress(logo)} alt="" />
        )}
      </span>
      <span className={style.body}>
        <span className={style.heading}>{m.companysettings_preview_heading()}</span>
        <span className={style.card}>
          <span>{m.companysettings_preview_text()}</span>
          <span className={style.tag}>{m.companysettings_preview_tag()}</span>
          <span className={style.line}>
            <span className={style.button}>{m.companysettings_preview_button()}</span>
            <span className={style.link}>{m.companysettings_preview_link()}</span>
          </span>
        </span>
      </span>
    </div>
  );
}
