import { feature } from '#server/feature.ts';
import { keptSource } from '#server/records/kept-source.ts';
import { registerPalette } from './routes.ts';

/** The palette: one field that finds people, requests, pages, actions and whatever else rooms offer. */
export const palette = feature({
  name: 'palette',
  routes: (app, { platform }, { search = [], kept = [] }) =>
    registerPalette(app, platform, [...search, keptSource(platform, kept)]),
});
