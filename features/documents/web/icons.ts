import { FolderOpen } from 'lucide-react';

/** The icons that its entries of the menu name. */
export const menuIcons = { 'folder-open': FolderOpen };
