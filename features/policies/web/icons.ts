import { BookOpenCheck } from 'lucide-react';

/** The icons that its entries of the menu name. */
export const menuIcons = { 'book-open-check': BookOpenCheck };
