import type { AcceptedFact } from '../labels/print-facts.ts';

/**
 * The facts of a print among them. Named once more, for tablets load this list and must not load the contract's checks
 * with it.
 */
const printFacts: Record<AcceptedFact, true> = {
  'label_printed.amount': true,
  'label_printed.batch_id': true,
  'label_printed.clock_by_person': true,
  'label_printed.condition': true,
  'label_printed.from_sources': true,
  'label_printed.label_size': true,
  'label_printed.life': true,
  'label_printed.lots': true,
  'label_printed.maker_date': true,
  'label_printed.no_source_reason': true,
  'label_printed.parents': true,
  'label_printed.print_unconfirmed': true,
  'label_printed.printer': true,
  'label_printed.reason': true,
  'label_printed.state_age_days': true,
  'label_printed.unit_type': true,
  'label_printed.user_id': true,
};

/**
 * What this server takes from a device beyond the first version of the device API, as `accepts` of the state names it:
 * an event type (`label_found`), or a member as `<event type or call>.<member>` (`label_printed.printed`,
 * `events.install_id`), also one of a member (`label_printed.printed.undrawn`), or of every report (`report.by`).
 * Bodies are strict, so a server refuses a member it does not know: a device sends only what is named here. Names are
 * added, never removed and never given another meaning. In the order of the alphabet.
 */
export const deviceAccepts: readonly string[] = [
  ...Object.keys(printFacts),
  'events.clock',
  'events.emptied',
  'events.install_id',
  'events.installed',
  'events.origin_device_id',
  'events.platform',
  'events.printers',
  'events.storage',
  'events.unsent_oldest_at',
  'food_checked',
  'food_checked.point.probe',
  'fridge_answered',
  'fridge_saved.user_id',
  'goods_received',
  'label_closed.clock_by_person',
  'label_closed.initials',
  'label_closed.user_id',
  'label_fact',
  'label_fact.clock_by_person',
  'label_misprinted.clock_by_person',
  'label_misprinted.initials',
  'label_misprinted.user_id',
  'label_printed.date_term',
  'label_printed.printed',
  'label_printed.printed.amount',
  'label_printed.printed.undrawn',
  'label_scanned.clock_by_person',
  'label_scanned.initials',
  'label_scanned.user_id',
  'labels',
  'pictures.picture_id',
  'probe_checked',
  'product_asked',
  'product_saved.date_term',
  'product_saved.label_name',
  'product_saved.use_within_hours',
  'product_saved.user_id',
  'recall_answered',
  'refresh.attempt',
  'report.by',
  'report.clock',
  'state.only_changed',
  'temperature_recorded.clock_by_person',
  'temperature_recorded.probe',
  'temperature_recorded.user_id',
  'wastage_recorded.clock_by_person',
  'wastage_recorded.picture_missing',
  'wastage_recorded.product_name',
  'wastage_recorded.user_id',
].toSorted();
