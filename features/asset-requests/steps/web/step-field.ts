import type { RequestDetail } from '../../workflow/detail-shapes.ts';
import type { ActionOffer, Need } from '../../workflow/offer-shapes.ts';

/** What a field of a step is told. */
export interface StepFieldProps {
  need: Need;
  offer: ActionOffer;
  request: RequestDetail;
}
