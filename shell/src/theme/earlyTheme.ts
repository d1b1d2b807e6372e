// Runs before first paint, ahead of every bundle, so that nobody sees the other theme flash by.
// It reads the storage itself because the storage port arrives with the bundle.
try {
  const root = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
  if (localStorage.getItem('glowEnabled') === '0') root.dataset['glow'] = 'off';
} catch {
  // Forbidden storage: the default theme of the page stands.
}
