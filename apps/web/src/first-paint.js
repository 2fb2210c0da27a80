// Runs before anything is painted, so that 夜读, 大字版 and the header's colour do not flash. Built into the page itself
// (build/start-late.ts). Keys are those of src/lib/browser/storage.ts.
(() => {
  const root = document.documentElement;
  if (location.pathname === '/') root.dataset.page = 'home';
  if (location.pathname.startsWith('/experience-course')) root.dataset.page = 'experience';
  // Until the app runs, what is below the first screen need not be laid out, nor the paper have its fibre; and a first
  // visit is read in the device's own letters: ours would take the line from the picture.
  root.dataset.starting = '';
  root.dataset.waiting = '';
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

  // The page can be read without the app: until its styles and its largest picture are there, the line belongs to them.
  // Not longer than a second, though: links work before the app runs, buttons do not.
  const startApp = () => {
    const entry = document.querySelector('script[type="later-module"]');
    if (!entry) return;
    load('later-module', 'modulepreload');
    load('later-style', 'stylesheet');
    entry.type = 'module';
    document.head.append(entry); // a script begins when it is put in, not when it is renamed
    delete root.dataset.waiting;
  };
  const startAfter = (waitedFor) => {
    if (!waitedFor) return startApp();
    waitedFor.addEventListener('load', startApp);
    waitedFor.addEventListener('error', startApp);
    setTimeout(startApp, 1000);
  };
  const readStarted = () => {
    const picture = document.querySelector('img[fetchpriority="high"]');
    const styles = [...document.querySelectorAll('[rel="stylesheet"]')];
    startAfter(picture && !picture.complete ? picture : styles.findLast(({ sheet }) => !sheet));
  };
  document.addEventListener('readystatechange', readStarted, { once: true });
})();
