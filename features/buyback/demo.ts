import type { DemoGiven } from '#server/feature.ts';

/** The things that the demo company sells. */
export async function loadDemo(_given: DemoGiven): Promise<void> {}
