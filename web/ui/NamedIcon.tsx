import {
  AtSign,
  BookOpen,
  Cake,
  CalendarCheck,
  ChartColumn,
  CircleDot,
  ClipboardList,
  Cog,
  Eye,
  FileUp,
  IdCard,
  KeyRound,
  LayoutDashboard,
  LayoutTemplate,
  Link,
  List,
  ListChecks,
  type LucideIcon,
  MailWarning,
  MapPin,
  Megaphone,
  MessageSquareWarning,
  MessagesSquare,
  MonitorSmartphone,
  Recycle,
  ScrollText,
  Settings,
  ShieldCheck,
  ShieldUser,
  SlidersHorizontal,
  Stethoscope,
  Store,
  Upload,
  UserCog,
  Users,
} from 'lucide-react';
import { isAppIcon } from '#contract/app-icons.ts';
import { AppIcon } from './AppIcon.tsx';

/**
 * The icons that go by a name, beside those that a room brings in its own manifest and those of an app, which the company may name. They come
 * late: few menus have one. Another name gets a plain mark.
 */
const icons: Record<string, LucideIcon> = {
  'at-sign': AtSign,
  'book-open': BookOpen,
  'monitor-smartphone': MonitorSmartphone,
  'key-round': KeyRound,
  'file-up': FileUp,
  link: Link,
  list: List,
  'list-checks': ListChecks,
  'messages-square': MessagesSquare,
  'scroll-text': ScrollText,
  'sliders-horizontal': SlidersHorizontal,
  cake: Cake,
  'calendar-check': CalendarCheck,
  'chart-column': ChartColumn,
  'clipboard-list': ClipboardList,
  eye: Eye,
  'id-card': IdCard,
  'layout-dashboard': LayoutDashboard,
  'layout-template': LayoutTemplate,
  cog: Cog,
  'mail-warning': MailWarning,
  'message-square-warning': MessageSquareWarning,
  'shield-user': ShieldUser,
  'map-pin': MapPin,
  megaphone: Megaphone,
  recycle: Recycle,
  settings: Settings,
  'shield-check': ShieldCheck,
  stethoscope: Stethoscope,
  store: Store,
  upload: Upload,
  'user-cog': UserCog,
  users: Users,
};

/** The icon of this name. */
export default function NamedIcon({ name }: { name: string }) {
  if (isAppIcon(name)) return <AppIcon name={name} />;
  const Icon = icons[name] ?? CircleDot;
  return <Icon aria-hidden="true" />;
}
