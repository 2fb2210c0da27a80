// Runs before anything is painted, so that 夜读, 大字版 and the header's colour do not flash. A file of its own because
// the page's security policy allows no inline script. Keys are those of src/lib/storage.ts.
(() => {
  const root = document.documentElement;
  if (location.pathname === '/') root.dataset.page = 'home';
  if (location.pathname.startsWith('/experience-course')) root.dataset.page = 'experience';
  // Until the app runs, what is below the first screen need not be laid out, nor the paper have its fibre; and a first
  // visit is read in the device's own letters: ours would take the line from the picture.
  root.dataset.starting = '';
  root.dataset.letters = 'own';
  try {
    if (localStorage.getItem('cymy_theme') === 'dark') root.dataset.theme = 'dark';
    if (localStorage.getItem('cymy_scale') === 'large') root.dataset.scale = 'large';
    if (localStorage.getItem('cymy_letters') === 'kept') delete root.dataset.letters;
  } catch {
    // Storage is closed to us (private mode, blocked cookies): the default look is right.
  }
  const load = (what, as) => {
    for (const link of document.querySelectorAll(`[rel="${what}"]`)) link.rel = as;
  };
  if (!root.dataset.letters) load('later-font', 'preload');
  // The page can be read without the app: styles and the largest picture have the line to themselves until the first
  // frame, which is when the styles are there. Not longer, or the pictures further down would be ahead of the app.
  requestAnimationFrame(() => load('later-module', 'modulepreload'));
})();
