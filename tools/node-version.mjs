// Plain syntax and no packages: even an old Node must get as far as the sentence below.

/** Does the work when this Node is new enough, else says in one line which one is needed. */
export function onSupportedNode(work) {
  const version = process.versions.node.split('.').map(Number);
  const supported =
    version[0] > 22 || (version[0] === 22 && version[1] >= 12) || (version[0] === 20 && version[1] >= 19);
  if (supported) return work();
  console.error(
    'Larder needs Node 20.19 or newer (20, 22 or 24), and this is ' +
      process.versions.node +
      ': get one from https://nodejs.org.',
  );
  process.exitCode = 1;
  return undefined;
}
