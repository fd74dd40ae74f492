/**
 * How the sandbox behaves for one payment. `prompt`: as it should. `early`: its webhook comes before the page hears of the payment. `late`: money is
 * taken some time after the page was told. `twice`: it is taken a second time. `outOfOrder`: after it was taken it says that it failed. `wrongAmount`: other
 * money is taken than was asked. `silent`: money is taken, and nobody is told. `fails`: none is taken.
 */
export const moods = [
  'prompt',
  'early',
  'late',
  'twice',
  'outOfOrder',
  'wrongAmount',
  'silent',
  'fails',
] as const;
export type Mood = (typeof moods)[number];

export const isMood = (text: unknown): text is Mood => moods.some((mood) => mood === text);
