/** What other rooms are told of what is kept of an employee: its bounds, and how it is read. */
export { emailOf, firstAdminCode, firstPlace, mostOf, phoneOf, textOf, wordOf } from './fields.ts';
