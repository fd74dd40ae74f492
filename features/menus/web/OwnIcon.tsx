import {
  BookOpen,
  Cake,
  CircleDot,
  ClipboardList,
  Eye,
  IdCard,
  LayoutTemplate,
  type LucideIcon,
  Megaphone,
  Recycle,
  Search,
  Settings,
  ShieldCheck,
  Store,
  TicketPercent,
  Upload,
  UserCog,
  Users,
} from 'lucide-react';

/** The icons that an entry of the company's own may name, beside those of the rooms; another name gets a plain mark. */
const icons: Record<string, LucideIcon> = {
  'book-open': BookOpen,
  cake: Cake,
  'clipboard-list': ClipboardList,
  eye: Eye,
  'id-card': IdCard,
  'layout-template': LayoutTemplate,
  megaphone: Megaphone,
  recycle: Recycle,
  search: Search,
  settings: Settings,
  'shield-check': ShieldCheck,
  store: Store,
  'ticket-percent': TicketPercent,
  upload: Upload,
  'user-cog': UserCog,
  users: Users,
};

/** The icon of an entry of the company's own, by its name. */
export default function OwnIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? CircleDot;
  return <Icon aria-hidden="true" />;
}
