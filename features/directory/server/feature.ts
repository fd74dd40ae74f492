import { feature } from '../../../server/feature.ts';
import '../company/server/tables.ts';

/** Who works where, for whom, in which role: the tables that all rooms read and only this one writes, by its store. */
export const directory = feature({ name: 'directory' });
