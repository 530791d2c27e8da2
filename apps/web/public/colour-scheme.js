// A file of its own, run before the first paint: the content policy allows no inline script, and a late one would flash.
(function () {
  var kept = null;
  try {
    kept = localStorage.getItem('colour-scheme');
  } catch {
    // Storage may be refused; the system's scheme then stands.
  }
  var dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
