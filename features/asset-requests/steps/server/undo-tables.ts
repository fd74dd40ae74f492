import type { Generated, JSONColumnType } from 'kysely';
import type { Refusal } from '#contract/refusal.ts';
import type { StepSent } from '../../workflow/decision.ts';
import type { DecisionState } from '../../workflow/undo.ts';
import type { Action } from '../../workflow/vocabulary.ts';
import type { KeptAnswer } from './answer-present.ts';

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
  answer: JSONColumnType<KeptAnswer> | null;
  refusal: JSONColumnType<Pick<Refusal, 'code' | 'message'>> | null;
  address: string;
  reference: string;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    assetRequestDecisions: AssetRequestDecisionsTable;
  }
}
