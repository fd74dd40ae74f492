import { feature } from '#server/feature.ts';
import { keptSource } from '#server/records/kept-source.ts';
import { registerPalette } from './routes.ts';

/** The palette: one field that finds people, requests, pages, actions and whatever else rooms offer. */
export const palette = feature({
  name: 'palette',
  needs: ['noteSearch'],
  routes: (app, { platform, services }, { search = [], kept = [] }) =>
    registerPalette(app, platform, [...search, keptSource(platform, kept)], services.noteSearch),
});
