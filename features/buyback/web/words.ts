import type { ComponentProps } from 'react';
import { m } from '#messages';
import type { Tag } from '#web/ui/Tag.tsx';
import type { OrderStatus } from '../vocabulary.ts';

/** A status in words. */
export const statusWords = (status: OrderStatus) => m.buyback_status_words({ status });

const tones: Record<OrderStatus, ComponentProps<typeof Tag>['tone']> = {
  Created: 'ask',
  'Awaiting payment': 'ask',
  Failed: 'bad',
  Paid: 'ok',
  Expired: 'plain',
  'Refund due': 'info',
  Refunded: 'plain',
  'Handed over': 'ok',
};
/** The tone of a status. */
export const statusTone = (status: OrderStatus) => tones[status];
