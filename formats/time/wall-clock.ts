const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a zone show at a moment, as if it were UTC: 02:30 is 02:30 there, on whatever side of a change. */
export function wallClock(at: Date, timeZone: string): Date {
  let format = formats.get(timeZone);
  if (!format) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, ...parts, ...time });
    formats.set(timeZone, format);
  }
  return new Date(`${format.format(at).replace(' ', 'T')}Z`);
}
