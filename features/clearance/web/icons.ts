import { ClipboardCheck } from 'lucide-react';

/** The icons that its entries of the menu name. */
export const menuIcons = { 'clipboard-check': ClipboardCheck };
