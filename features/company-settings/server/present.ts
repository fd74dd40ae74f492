import type { Env } from '#server/env.ts';
import { settingNames } from '#server/env-settings.ts';
import type { ServerSetting } from '../contract.ts';
import { type ServerSettingName, serverSettings } from '../server-settings.ts';

/** What the server was started with, in the order of the alphabet: of a secret only whether it is set. */
export function presentServerSettings(env: Env): ServerSetting[] {
  return Object.entries(serverSettings)
    .filter(([name]) => settingNames.includes(name))
    .map(([name, { text, secret, decidedIn }]): ServerSetting => {
      const origin = env.origins[name as ServerSettingName];
      return {
        name,
        text: text(),
        value: secret ? null : words(env[name as ServerSettingName]),
        secret: secret ?? false,
        isSet: origin !== undefined,
        from: origin ?? 'default',
        decidedIn: decidedIn ?? null,
      };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** A value as whoever set it would write it; null: nothing stands there. */
function words(value: Env[ServerSettingName]): string | null {
  if (value === undefined || value === false || value === 'when-embedded' || value === '') return null;
  if (value === true) return '1';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
