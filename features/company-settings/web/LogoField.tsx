import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { company } from '#web/lib/company.ts';
import { asApiError } from '#web/lib/http.ts';
import type { OwnFieldProps } from '#web/records/kept.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { FileDrop } from '#web/ui/form/FileDrop.tsx';
import type { SettingsPage } from '../contract.ts';
import { uploadLogo } from './api.ts';
import { logoAddress } from './look.ts';
import style from './Settings.module.css';
import { fieldOf } from './words.ts';

/** The logo of a theme: it is sent as it is chosen, and shown to nobody else before it is decided. */
export function LogoField({ name, label, value, onChange, error }: OwnFieldProps<string, SettingsPage>) {
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function send([file]: readonly File[]) {
    if (!file) return;
    setBusy(true);
    setRefused(undefined);
    try {
      onChange(await uploadLogo(file));
    } catch (failure) {
      setRefused(asApiError(failure).message);
    } finally {
      setBusy(false);
    }
  }
  const bounds = {
    most: 1,
    bytes: company().uploadMegabytes * 1024 * 1024,
    accept: ['image/png', 'image/webp'],
  };
  return (
    <Field label={label} error={refused ?? error} group optional>
      {value === '' ? (
        <FileDrop
          files={[]}
          onChange={(files) => void send(files)}
          bounds={bounds}
          hint={fieldOf(name).hint?.() ?? ''}
          disabled={busy}
        />
      ) : (
        <div className={style.logoChosen}>
          <span className={style.logoGround} data-theme-of={name === 'logoDark' ? 'dark' : 'light'}>
            <img className={style.logo} src={logoAddress(value)} alt={m.companysettings_logo_alt()} />
          </span>
          <Button variant="quiet" icon={<Trash2 />} onClick={() => onChange('')}>
            {m.companysettings_logo_remove()}
          </Button>
        </div>
      )}
    </Field>
  );
}
