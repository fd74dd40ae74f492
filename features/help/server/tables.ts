/** Whether an answer helped somebody; of each person the last word. */
interface HelpVotesTable {
  key: string;
  empcode: string;
  helped: boolean;
  at: Date;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    helpVotes: HelpVotesTable;
  }
}
