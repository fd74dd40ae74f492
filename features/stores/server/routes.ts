import type { App } from '#server/http/app.ts';
import type { Platform } from '#server/platform.ts';
import { registerAttendance } from '../attendance/server/routes.ts';
import { registerAvailability } from '../availability/server/routes.ts';
import { registerCovering } from '../covering/server/routes.ts';
import { registerPlaces } from '../places/server/routes.ts';

/** The stores, part by part. */
export function registerStores(app: App, platform: Platform): void {
  registerPlaces(app, platform);
  registerCovering(app, platform);
  registerAttendance(app, platform);
  registerAvailability(app, platform);
}
