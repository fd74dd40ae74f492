import { FileText, Wallet } from 'lucide-react';

/** The icons that its entries of the menu name. */
export const menuIcons = { wallet: Wallet, 'file-text': FileText };
