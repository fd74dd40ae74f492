import { ALargeSmall, CircleUser, LogOut, Moon, Palette, Sun } from 'lucide-react';
import { m } from '#messages';
import { fontSizes, setFontSize, setTheme } from '#web/lib/appearance.ts';
import type { ToFind } from '#web/lib/to-find.ts';
import { attempt } from '#web/ui/dialog/attempt.ts';

/** What the palette finds here: one's own details, how the page looks, the way out. */
export const toFind: ToFind = (_, { session }) => {
  const { theme, font } = document.documentElement.dataset;
  const isDark = theme === 'dark';
  const size = fontSizes.find((one) => one === (font === 'large' ? 'small' : 'large')) ?? 'small';
  return {
    pages: [
      { label: m.profile_title(), words: m.profile_find_words(), Icon: CircleUser, path: '/profile' },
      { label: m.profile_mode_title(), words: m.profile_mode_words(), Icon: Palette, path: '/mode' },
    ],
    actions: [
      {
        id: 'theme',
        label: isDark ? m.profile_find_light() : m.profile_row_dark_mode(),
        words: m.profile_mode_words(),
        Icon: isDark ? Sun : Moon,
        act: () => setTheme(isDark ? 'light' : 'dark'),
      },
      {
        id: 'font-size',
        label: size === 'large' ? m.profile_find_large() : m.profile_find_small(),
        words: m.profile_mode_words(),
        Icon: ALargeSmall,
        act: () => setFontSize(size),
      },
      {
        id: 'sign-out',
        label: m.profile_row_sign_out(),
        words: m.profile_find_sign_out_words(),
        Icon: LogOut,
        act: () => attempt(session.signOut(), m.profile_sign_out_failed()),
      },
    ],
  };
};
