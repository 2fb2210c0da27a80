// Runs before anything is painted, so that 夜读, 大字版 and the header's colour do not flash. A file of its own because
// the page's security policy allows no inline script. Keys are those of src/lib/storage.ts.
(() => {
  const root = document.documentElement;
  if (location.pathname === '/') root.dataset.page = 'home';
  if (location.pathname.startsWith('/experience-course')) root.dataset.page = 'experience';
  try {
    if (localStorage.getItem('cymy_theme') === 'dark') root.dataset.theme = 'dark';
    if (localStorage.getItem('cymy_scale') === 'large') root.dataset.scale = 'large';
  } catch {
    // Storage is closed to us (private mode, blocked cookies): the default look is right.
  }
})();
