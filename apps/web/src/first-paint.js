// Runs before anything is painted, so that 夜读, 大字版 and the header's colour do not flash. The build puts this code into
// the page itself (build/delay-app-start.ts). The storage keys are those of src/lib/browser/storage.ts.
(() => {
  const root = document.documentElement;
  if (location.pathname === '/') root.dataset.page = 'home';
  if (location.pathname.startsWith('/experience-course')) root.dataset.page = 'experience';
  // While `starting`, styles skip the layout below the first screen and the paper texture; while `waiting`, pictures
  // further down are not loaded. A first visit uses the device's own fonts, because ours would delay the main picture.
  root.dataset.starting = '';
  root.dataset.waiting = '';
  root.dataset.letters = 'own';
  try {
    if (localStorage.getItem('cymy_theme') === 'dark') root.dataset.theme = 'dark';
    if (localStorage.getItem('cymy_scale') === 'large') root.dataset.scale = 'large';
    if (localStorage.getItem('cymy_letters') === 'kept') delete root.dataset.letters;
  } catch {
    // Storage is not available (private mode, blocked cookies): keep the default appearance.
  }
  const activate = (rel, newRel) => {
    for (const link of document.querySelectorAll(`[rel="${rel}"]`)) link.rel = newRel;
  };

  // The app starts only after the styles and the largest picture have loaded, because they share the connection. It
  // waits one second at most: links work before the app runs, buttons do not.
  const startApp = () => {
    const entry = document.querySelector('script[type="later-module"]');
    if (!entry) return;
    activate('later-module', 'modulepreload');
    activate('later-style', 'stylesheet');
    entry.type = 'module';
    document.head.append(entry); // a script runs when it is inserted, not when its type changes
    delete root.dataset.waiting;
  };
  const startAfter = (waitedFor) => {
    if (!waitedFor) return startApp();
    waitedFor.addEventListener('load', startApp);
    waitedFor.addEventListener('error', startApp);
    setTimeout(startApp, 1000);
  };
  const onInteractive = () => {
    const picture = document.querySelector('img[fetchpriority="high"]');
    const styles = [...document.querySelectorAll('[rel="stylesheet"]')];
    startAfter(picture && !picture.complete ? picture : styles.findLast(({ sheet }) => !sheet));
  };
  document.addEventListener('readystatechange', onInteractive, { once: true });
})();
