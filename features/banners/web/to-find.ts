import { Eye, ListChecks } from 'lucide-react';
import { m } from '#messages';
import type { ToFind } from '#web/lib/to-find.ts';

/** What stands in nobody's menu. */
export const toFind: ToFind = () => ({
  pages: [
    { label: m.banners_preview_title(), Icon: Eye, path: '/admin/banner-preview' },
    { label: m.banners_answers_title(), Icon: ListChecks, path: '/admin/prompt-answers' },
  ],
});
