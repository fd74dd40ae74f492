/** What somebody is in the company, and so what they do. The last four are beside the fifty: they do one thing each, again and again. */
export const parts = [
  ...['administrator', 'hr', 'finance', 'cheques', 'clearance', 'store', 'region', 'approver'],
  ...['employee', 'assistant', 'uploader', 'announcer', 'synchroniser', 'directory'],
] as const;
export type Part = (typeof parts)[number];
