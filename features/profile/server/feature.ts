import { feature } from '#server/feature.ts';
import type { AssetFlagOf } from '../contract.ts';
import { profileScreens } from '../screens.ts';
import { registerProfile } from './routes.ts';

declare module '#server/feature.ts' {
  interface Services {
    assetFlagOf: AssetFlagOf;
  }
}

/** One's own details. */
export const profile = feature({
  name: 'profile',
  screens: profileScreens,
  needs: ['assetFlagOf'],
  routes: (app, { platform, services }) => registerProfile(app, platform, services.assetFlagOf),
});
