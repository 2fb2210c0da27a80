// Runs before anything is painted, so that 夜读, 大字版 and the header's colour do not flash. A file of its own because
// the page's security policy allows no inline script. Keys are those of src/lib/storage.ts.
(() => {
  const root = document.documentElement;
  const { main } = document.currentScript.dataset;
  // Until the app runs, what is below the first screen need not be laid out, nor the paper have its fibre.
  if (main) root.dataset.starting = '';
  if (location.pathname === '/') root.dataset.page = 'home';
  if (location.pathname.startsWith('/experience-course')) root.dataset.page = 'experience';
  // A first visit is read in the device's own letters until the app runs: ours would take the line from the picture.
  root.dataset.letters = 'own';
  try {
    if (localStorage.getItem('cymy_theme') === 'dark') root.dataset.theme = 'dark';
    if (localStorage.getItem('cymy_scale') === 'large') root.dataset.scale = 'large';
    if (localStorage.getItem('cymy_letters') === 'kept') delete root.dataset.letters;
  } catch {
    // Storage is closed to us (private mode, blocked cookies): the default look is right.
  }
  if (!root.dataset.letters) for (const link of document.querySelectorAll('[rel="later-font"]')) link.rel = 'preload';

  // The page can be read without the app: styles and the largest picture have the line to themselves until the first
  // frame, which is when the styles are there. Not longer, or the pictures further down would be ahead of the app.
  let begun = !main;
  function begin() {
    if (begun) return;
    begun = true;
    for (const link of document.querySelectorAll('[rel="later-module"]')) link.rel = 'modulepreload';
    import(main);
  }
  addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(begin);
    setTimeout(begin, 2000); // a hidden page has no frames
  });
})();
