import type { Generated, JSONColumnType } from 'kysely';
import type { StepSent } from '../../workflow/decision.ts';
import type { Done } from '../../workflow/request-shapes.ts';
import type { DecisionState } from '../../workflow/undo.ts';
import type { Action } from '../../workflow/vocabulary.ts';

interface AssetRequestDecisionsTable {
  decisionId: string;
  requestNumber: number;
  version: number;
  actor: string;
  role: 'FL1' | 'FL2';
  action: Action;
  step: JSONColumnType<StepSent>;
  madeAt: Date;
  takesEffectAt: Date;
  state: Generated<DecisionState>;
  endedAt: Date | null;
  answer: JSONColumnType<Done['data']> | null;
  refusal: JSONColumnType<{ code: string; message: string }> | null;
  address: string;
  reference: string;
}

declare module '../../../../server/db/tables.ts' {
  interface Tables {
    assetRequestDecisions: AssetRequestDecisionsTable;
  }
}
