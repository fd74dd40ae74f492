// Runs before the first paint, so that neither the theme nor the font size is seen to change. The rest is in appearance.ts.
(() => {
  const { dataset } = document.documentElement;
  const device = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  dataset.theme = device;
  try {
    const chosen = localStorage.getItem('theme');
    if (chosen === 'dark' || chosen === 'light') dataset.theme = chosen;
    dataset.font = localStorage.getItem('font-theme') || 'small';
  } catch {
    // Storage is closed to this page: the device's theme and small letters, the defaults.
  }
})();
