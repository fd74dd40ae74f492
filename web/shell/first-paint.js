// Runs before the first paint, so that neither the theme nor the font size is seen to change. The rest is in appearance.ts.
(() => {
  const { dataset } = document.documentElement;
  try {
    if (localStorage.getItem('theme') === 'dark') dataset.theme = 'dark';
    dataset.font = localStorage.getItem('font-theme') || 'small';
  } catch {
    // Storage is closed to this page: light and small, the defaults.
  }
})();
