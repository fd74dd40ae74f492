import { Contact, SquareUserRound } from 'lucide-react';

/** The icons that its entries of the menu name. */
export const menuIcons = { contact: Contact, 'square-user-round': SquareUserRound };
