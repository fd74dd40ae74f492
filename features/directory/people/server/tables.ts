/** Whom somebody keeps among their favourites, and whom they have opened. */
interface PeopleMarksTable {
  empcode: string;
  colleague: string;
  favouriteSince: Date | null;
  openedAt: Date | null;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    peopleMarks: PeopleMarksTable;
  }
}
