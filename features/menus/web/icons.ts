import { LayoutGrid } from 'lucide-react';

/** The icons that its entries of the menu name. */
export const menuIcons = { 'layout-grid': LayoutGrid };
