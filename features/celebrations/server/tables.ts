/** Whoever does not want to be shown. */
interface CelebrationsHiddenTable {
  empcode: string;
  since: Date;
}

/** Who has greeted whom, on which of the company's days. */
interface CelebrationGreetingsTable {
  sender: string;
  receiver: string;
  day: string;
  sentAt: Date;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    celebrationsHidden: CelebrationsHiddenTable;
    celebrationGreetings: CelebrationGreetingsTable;
  }
}
