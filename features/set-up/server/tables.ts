/** A step that administrators do without. */
interface SetUpPutOffTable {
  step: string;
  /** Null: the demo company. */
  putBy: string | null;
  putAt: Date;
}

/** One row: the card is put away. */
interface SetUpPutAwayTable {
  onlyOne: boolean;
  putBy: string | null;
  putAt: Date;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    setUpPutOff: SetUpPutOffTable;
    setUpPutAway: SetUpPutAwayTable;
  }
}
