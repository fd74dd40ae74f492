import { changing } from './matrix-changing.ts';
import { comments } from './matrix-comments.ts';
import { cover } from './matrix-cover.ts';
import { payments } from './matrix-payments.ts';
import { personal } from './matrix-personal.ts';
import { reading } from './matrix-reading.ts';
import type { MatrixRow } from './matrix-row.ts';

/** Every line of the matrix. */
export const matrixRows: readonly MatrixRow[] = [
  ...reading,
  ...changing,
  ...personal,
  ...cover,
  ...comments,
  ...payments,
];
