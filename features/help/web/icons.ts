import { LifeBuoy } from 'lucide-react';

/** The icons that its entries of the menu name. */
export const menuIcons = { 'life-buoy': LifeBuoy };
