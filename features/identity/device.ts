/** What a browser says of itself, in the names that people know; null where it does not tell. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
  readonly kind: 'phone' | 'tablet' | 'computer';
}

// The first that fits: each browser also claims to be those it descends from, and so comes before them.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Reads a User-Agent header, as far as a list of one's devices needs it. It is only what the browser claims. */
export function deviceOf(userAgent: string | null): Device {
  const agent = userAgent ?? '';
  const first = (table: readonly [RegExp, string][]) =>
    table.find(([pattern]) => pattern.test(agent))?.[1] ?? null;
  return { browser: first(browsers), system: first(systems), kind: kindOf(agent) };
}

function kindOf(agent: string): Device['kind'] {
  if (/\biPad\b/.test(agent)) return 'tablet';
  if (/\biPhone\b/.test(agent)) return 'phone';
  if (/\bAndroid\b/.test(agent)) return /\bMobile\b/.test(agent) ? 'phone' : 'tablet';
  return 'computer';
}
