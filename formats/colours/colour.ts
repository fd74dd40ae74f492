/** A colour as a screen shows it: `#rrggbb`, in small letters. */
export type Hex = string;

/** A colour by its lightness (0 to 1), its chroma (0 is grey) and its hue (degrees), as CSS has it in `oklch()`. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Three = readonly [number, number, number];

export const isHex = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** Red, green and blue as light has them: 0 to 1. */
function linearOf(hex: Hex): Three {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function hexOf(linear: Three): Hex {
  const part = (light: number) => {
    const value = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${linear.map(part).join('')}`;
}

/** How bright a colour is, 0 to 1 (WCAG 2.2, relative luminance). */
function luminance(hex: Hex): number {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How far two colours stand from each other, 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: Hex, other: Hex): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The sums of three numbers by the rows of a matrix. */
const times = (rows: readonly Three[], [x, y, z]: Three): Three => {
  const [one, two, three] = rows.map(([a, b, c]) => a * x + b * y + c * z);
  return [one ?? 0, two ?? 0, three ?? 0];
};

// Björn Ottosson's matrices of OKLab (https://bottosson.github.io/posts/oklab), as CSS Color 4 has them.
const toCones: readonly Three[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const toLab: readonly Three[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const fromLab: readonly Three[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const fromCones: readonly Three[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

export function oklchOf(hex: Hex): Oklch {
  const [x, y, z] = times(toCones, linearOf(hex));
  const [l, a, b] = times(toLab, [Math.cbrt(x), Math.cbrt(y), Math.cbrt(z)]);
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

function linearFrom({ l, c, h }: Oklch): Three {
  const turn = (h * Math.PI) / 180;
  const [x, y, z] = times(fromLab, [l, c * Math.cos(turn), c * Math.sin(turn)]);
  return times(fromCones, [x ** 3, y ** 3, z ** 3]);
}

const isShown = (linear: Three) => linear.every((part) => part >= -0.0005 && part <= 1.0005);

/** The colour that a screen can show: what is too vivid for it is made greyer, at the same lightness and hue. */
export function hexFrom({ l, c, h }: Oklch): Hex {
  let [least, most] = [0, c];
  if (!isShown(linearFrom({ l, c, h })))
    for (let step = 0; step < 12; step++) {
      const middle = (least + most) / 2;
      if (isShown(linearFrom({ l, c: middle, h }))) least = middle;
      else most = middle;
    }
  else least = c;
  return hexOf(linearFrom({ l, c: least, h }));
}
