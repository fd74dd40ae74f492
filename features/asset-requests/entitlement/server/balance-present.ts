import { availableOf, type Entitlement } from '../../workflow/balance.ts';
import type { Balance } from '../../workflow/detail-shapes.ts';

export function presentBalance(
  of: { empcode: string; year: number; currency: string },
  entitlement: Entitlement | undefined,
  refusal: string | null,
): Balance {
  const { entitled, reserved, consumed } = entitlement ?? { entitled: 0, reserved: 0, consumed: 0 };
  return {
    ...of,
    entitled,
    reserved,
    consumed,
    available: availableOf({ entitled, reserved, consumed }),
    mayStart: refusal === null,
    refusal,
  };
}
