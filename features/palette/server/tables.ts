/** What somebody opened by the palette, when last. */
interface PaletteOpenedTable {
  empcode: string;
  kind: string;
  id: string;
  openedAt: Date;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    paletteOpened: PaletteOpenedTable;
  }
}
