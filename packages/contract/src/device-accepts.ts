/**
 * What this server takes from a device beyond the first version of the device API, as `accepts` of the state names it: an event
 * type (`label_found`), or a member as `<event type or call>.<member>` (`label_printed.printed`, `events.install_id`). Bodies are
 * strict, so a server refuses a member it does not know: a device sends only what is named here. Names are added, never removed and
 * never given another meaning. One name a line, in the order of the alphabet.
 */
export const deviceAccepts: readonly string[] = [
  'events.install_id',
  'events.installed',
  'events.platform',
  'events.printers',
  'events.storage',
  'events.unsent_oldest_at',
  'pictures.picture_id',
  'refresh.attempt',
  'state.only_changed',
];
