import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { Tile } from '#web/ui/Tile.tsx';
import type { Session } from '../contract.ts';

const icons = { computer: Monitor, phone: Smartphone, tablet: Tablet } as const;

/** The picture of a device. */
export function DeviceTile({ session: { device, thisOne } }: { session: Session }) {
  const Icon = icons[device.kind];
  return <Tile tone={thisOne ? 'ok' : 'plain'} icon={<Icon />} />;
}
