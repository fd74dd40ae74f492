/** A row as a call answers it: its moments in ISO 8601, UTC. */
type OnWire<Row> = {
  [Name in keyof Row]: Row[Name] extends Date
    ? string
    : Row[Name] extends Date | null
      ? string | null
      : Row[Name];
};

/** Makes it: what else is in the row stays as it is. Of columns that are not in the contract none is sent. */
export function onWire<Row extends object>(row: Row): OnWire<Row> {
  const parts = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(parts);
}
