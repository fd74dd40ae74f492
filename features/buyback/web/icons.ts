import { Laptop } from 'lucide-react';

/** The icons that its entries of the menu name. */
export const menuIcons = { laptop: Laptop };
