import { Network, Search } from 'lucide-react';

/** The icons that its entries of the menu name. */
export const menuIcons = { network: Network, search: Search };
