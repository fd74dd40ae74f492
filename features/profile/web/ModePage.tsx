import { Moon, Sun, SunMoon } from 'lucide-react';
import { m } from '#messages';
import { setFontSize, setTheme, useAppearance } from '#web/lib/appearance.ts';
import { setSingleKeys, useSingleKeysOn } from '#web/lib/single-keys.ts';
import { Card } from '#web/ui/Card.tsx';
import { Checkbox } from '#web/ui/form/inputs.tsx';
import { RadioCards } from '#web/ui/form/RadioCards.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import style from './ModePage.module.css';

/** Theme and font size as a page. */
export default function ModePage() {
  const { fontSize } = useAppearance();
  const singleKeysOn = useSingleKeysOn();
  return (
    <div className={style.narrow}>
      <PageTop title={m.profile_mode_title()} below={m.profile_mode_text()} />
      <ThemeCard />
      <Card title={m.profile_row_font_size()}>
        <RadioCards
          label={m.profile_row_font_size()}
          value={fontSize}
          onChange={setFontSize}
          options={[
            { value: 'small', label: m.profile_font_small(), hint: m.profile_mode_font_hint({ pixels: 16 }) },
            {
              value: 'medium',
              label: m.profile_font_medium(),
              hint: m.profile_mode_font_hint({ pixels: 18 }),
            },
            { value: 'large', label: m.profile_font_large(), hint: m.profile_mode_font_hint({ pixels: 20 }) },
          ]}
        />
        <p className={style.sample}>{m.profile_mode_sample()}</p>
      </Card>
      <LanguageChoice />
      <Card title={m.profile_mode_keys()}>
        <Checkbox
          label={m.profile_mode_single_keys()}
          checked={singleKeysOn}
          onChange={(event) => setSingleKeys(event.target.checked)}
        />
      </Card>
    </div>
  );
}

/** Light, dark, or as the system has it. */
function ThemeCard() {
  const { chosenTheme } = useAppearance();
  return (
    <Card title={m.profile_mode_theme()}>
      <RadioCards
        label={m.profile_mode_theme()}
        value={chosenTheme}
        onChange={setTheme}
        options={[
          {
            value: 'light',
            label: m.profile_mode_light(),
            hint: m.profile_mode_light_hint(),
            icon: <Sun />,
          },
          { value: 'dark', label: m.profile_mode_dark(), hint: m.profile_mode_dark_hint(), icon: <Moon /> },
          {
            value: 'system',
            label: m.profile_mode_system(),
            hint: m.profile_mode_system_hint(),
            icon: <SunMoon />,
          },
        ]}
      />
    </Card>
  );
}
