export const chartLimits = {
  /** How many of those who report to somebody are read at once. */
  page: 100,
  /** Of how many the counts are asked at once, and how far they are counted. */
  counted: 50,
  most: 10_000,
  /** How deep a chart is. */
  depth: 50,
} as const;
