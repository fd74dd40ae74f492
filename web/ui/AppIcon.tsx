import {
  AppWindow,
  Award,
  Briefcase,
  ChartBar,
  Clock,
  GraduationCap,
  HeartHandshake,
  Landmark,
  LifeBuoy,
  Lightbulb,
  Lock,
  type LucideIcon,
  Plane,
  ShieldCheck,
  TrendingUp,
  Wallet,
  Workflow,
} from 'lucide-react';
import { type AppIconName, appIconOf } from '#contract/app-icons.ts';

const icons: Record<AppIconName, LucideIcon> = {
  'app-window': AppWindow,
  award: Award,
  briefcase: Briefcase,
  'chart-bar': ChartBar,
  clock: Clock,
  'graduation-cap': GraduationCap,
  'heart-handshake': HeartHandshake,
  landmark: Landmark,
  'life-buoy': LifeBuoy,
  lightbulb: Lightbulb,
  lock: Lock,
  plane: Plane,
  'shield-check': ShieldCheck,
  'trending-up': TrendingUp,
  wallet: Wallet,
  workflow: Workflow,
};

/** A tile's icon, by its name; a window where there is none of that name. */
export function AppIcon({ name }: { name: string }) {
  const Icon = icons[appIconOf(name)];
  return <Icon aria-hidden="true" />;
}
