import {
  Armchair,
  BookOpen,
  Cake,
  CircleDot,
  ClipboardList,
  Eye,
  FileText,
  House,
  IdCard,
  Inbox,
  KeyRound,
  LayoutTemplate,
  type LucideIcon,
  Megaphone,
  MonitorSmartphone,
  Recycle,
  ScrollText,
  Search,
  Settings,
  ShieldCheck,
  Store,
  TicketPercent,
  Upload,
  UserCog,
  Users,
  Wallet,
} from 'lucide-react';

/** The icons that a menu entry may name; another name gets a plain mark. */
const icons: Record<string, LucideIcon> = {
  armchair: Armchair,
  'book-open': BookOpen,
  cake: Cake,
  'clipboard-list': ClipboardList,
  eye: Eye,
  'file-text': FileText,
  house: House,
  'id-card': IdCard,
  inbox: Inbox,
  'key-round': KeyRound,
  'layout-template': LayoutTemplate,
  megaphone: Megaphone,
  'monitor-smartphone': MonitorSmartphone,
  recycle: Recycle,
  'scroll-text': ScrollText,
  search: Search,
  settings: Settings,
  'shield-check': ShieldCheck,
  store: Store,
  'ticket-percent': TicketPercent,
  upload: Upload,
  'user-cog': UserCog,
  users: Users,
  wallet: Wallet,
};

/** A menu entry's icon, by its name. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? CircleDot;
  return <Icon aria-hidden="true" />;
}
