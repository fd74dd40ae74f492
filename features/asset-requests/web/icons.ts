import { Armchair, ChartColumn, Inbox, ListTodo } from 'lucide-react';

/** The icons that its entries of the menu name. */
export const menuIcons = {
  armchair: Armchair,
  'chart-column': ChartColumn,
  inbox: Inbox,
  'list-todo': ListTodo,
};
