import {
  AtSign,
  BookOpen,
  Cake,
  CircleDot,
  ClipboardList,
  Eye,
  FileUp,
  IdCard,
  KeyRound,
  LayoutDashboard,
  LayoutTemplate,
  LifeBuoy,
  Link,
  List,
  ListChecks,
  type LucideIcon,
  MapPin,
  Megaphone,
  MessagesSquare,
  MonitorSmartphone,
  Network,
  Recycle,
  ScrollText,
  Search,
  Settings,
  ShieldCheck,
  SlidersHorizontal,
  Stethoscope,
  Store,
  Upload,
  UserCog,
  Users,
} from 'lucide-react';
import { isAppIcon } from '../../../contract/app-icons.ts';
import { AppIcon } from '../../../web/ui/AppIcon.tsx';

/**
 * The icons that an entry may name beside those that come with the first visit: those of the entries that only some roles have. The company's
 * own have one of those of an app. Another name gets a plain mark.
 */
const icons: Record<string, LucideIcon> = {
  'at-sign': AtSign,
  'book-open': BookOpen,
  'monitor-smartphone': MonitorSmartphone,
  'key-round': KeyRound,
  'file-up': FileUp,
  'life-buoy': LifeBuoy,
  link: Link,
  list: List,
  'list-checks': ListChecks,
  'messages-square': MessagesSquare,
  'scroll-text': ScrollText,
  'sliders-horizontal': SlidersHorizontal,
  cake: Cake,
  'clipboard-list': ClipboardList,
  eye: Eye,
  'id-card': IdCard,
  'layout-dashboard': LayoutDashboard,
  'layout-template': LayoutTemplate,
  'map-pin': MapPin,
  megaphone: Megaphone,
  network: Network,
  recycle: Recycle,
  search: Search,
  settings: Settings,
  'shield-check': ShieldCheck,
  stethoscope: Stethoscope,
  store: Store,
  upload: Upload,
  'user-cog': UserCog,
  users: Users,
};

/** The icon of an entry that few menus have, by its name. */
export default function OwnIcon({ name }: { name: string }) {
  if (isAppIcon(name)) return <AppIcon name={name} />;
  const Icon = icons[name] ?? CircleDot;
  return <Icon aria-hidden="true" />;
}
