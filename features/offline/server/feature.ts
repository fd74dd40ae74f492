import { feature } from '#server/feature.ts';
import { offlineScreens } from '../screens.ts';

/** The portal without the network: what the browser keeps; the server has its screen alone. */
export const offline = feature({ name: 'offline', screens: offlineScreens });
