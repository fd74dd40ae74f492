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

/** The icons that a tile of My Apps may name; another name gets a window. */
const icons: Record<string, LucideIcon> = {
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

/** A tile's icon, by its name. */
export function AppIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? AppWindow;
  return <Icon aria-hidden="true" />;
}
