import { ReceiptText } from 'lucide-react';

/** The icons that its entries of the menu name. */
export const menuIcons = { 'receipt-text': ReceiptText };
