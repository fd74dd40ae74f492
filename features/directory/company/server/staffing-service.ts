import { addGrants, addPlace, insertEmployee, removeGrants, updateEmployee } from './store.ts';

/** What other rooms may change of the directory's: whoever does says so in their manifest, and audits what came of it. */
export const staffing = { addGrants, addPlace, insertEmployee, removeGrants, updateEmployee };
export type Staffing = typeof staffing;
