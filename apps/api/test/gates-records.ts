import { randomUUID } from 'node:crypto';
import { onePixel } from './factories/picture.ts';
import type { Request } from './gates-request.ts';
import { id, type Rows } from './gates-world.ts';
import type { World } from './gates-world.ts';

let asked = 0;
const pictureForm = () => {
  const form = new FormData();
  form.set('picture', onePixel(), 'gate.png');
  return form;
};

/** Valid requests for what kitchens record: waste, labels, temperatures. */
export const recordFixtures: Record<string, (rows: Rows, world: World) => Request> = {
  'wastage.list': () => ({}),
  'wastage.export': (rows, world) => ({
    query: { to: rows === world.orchard ? 'admin@orchard.test' : 'admin@harbour.test' },
  }),
  'wastage.summary': () => ({ query: { by: 'reason', unit_type: 'weight', days: '30' } }),
  'wastage.picture': id('wastage_picture'),
  'wastage.get': id('wastage_item'),
  'wastage.correct': (rows) => ({ params: { id: rows.wastage_item }, body: { notes: `Gate ${++asked}` } }),
  'wastage.void': (rows) => ({ params: { id: rows.leaving_wastage_item }, body: { reason: 'Gate' } }),
  'wastage.reasons': () => ({}),
  'wastage.addReason': () => ({ body: { name: `Gate reason ${++asked}` } }),
  'wastage.updateReason': (rows) => ({ params: { id: rows.reason }, body: { notes_required: true } }),
  'wastage.removeReason': id('leaving_reason'),
  'wastage.containers': () => ({}),
  'wastage.report': () => ({}),
  'wastage.addContainer': () => ({ body: { name: `Gate jug ${++asked}`, volume: 750 } }),
  'wastage.updateContainer': (rows) => ({ params: { id: rows.container }, body: { volume: 800 } }),
  'wastage.removeContainer': id('leaving_container'),
  'labels.live': () => ({}),
  'prepPlans.get': (rows) => ({ query: { organization_id: rows.venue } }),
  'prepPlans.put': (rows) => ({
    body: { organization_id: rows.venue, day: new Date().toISOString().slice(0, 10), lines: [] },
  }),
  'labels.summary': () => ({}),
  'labels.closedFigures': () => ({}),
  'labels.find': () => ({ query: { search: 'HC-1' } }),
  'labels.get': (rows) => ({ params: { label: rows.label_log } }),
  'labels.report': (rows) => ({
    body: {
      facts: [{ id: randomUUID(), label_id: rows.label_log, kind: 'found', at: new Date().toISOString() }],
    },
  }),
  'labels.noticeDone': (rows) => ({
    body: { product_id: rows.product, organization_id: rows.venue, kind: 'allergens' },
  }),
  'reports.labelLogs': () => ({}),
  'reports.venueFigures': () => ({}),
  'reports.labelLog': id('label_log'),
  'reports.printsByHour': () => ({}),
  'reports.people': () => ({}),
  'reports.labelNotices': () => ({}),
  'reports.expiryReport': () => ({}),
  'reports.export': (rows, world) => ({
    query: { to: rows === world.orchard ? 'admin@orchard.test' : 'admin@harbour.test' },
  }),
  'reports.exports': () => ({}),
  'folders.make': (rows, world) => ({
    body: {
      organization_id: rows.venue,
      first_day: '2026-01-01',
      last_day: '2026-01-31',
      to: rows === world.orchard ? 'admin@orchard.test' : 'admin@harbour.test',
    },
  }),
  'reports.exportFile': (rows) => ({ params: { id: rows.label_log }, query: { token: 'none' } }),
  'temperatures.list': () => ({}),
  'temperatures.get': id('fridge'),
  'temperatures.update': (rows) => ({ params: { id: rows.fridge }, body: { nfc_id: '04:A2:19:7F' } }),
  'temperatures.remove': id('leaving_fridge'),
  'temperatures.readings': (rows) => ({ query: { fridge_id: rows.fridge } }),
  'temperatures.series': id('fridge'),
  'temperatures.limits': id('fridge'),
  'temperatures.exportReadings': (rows, world) => ({
    query: { to: rows === world.orchard ? 'admin@orchard.test' : 'admin@harbour.test' },
  }),
  'temperatures.exportIncidents': (rows, world) => ({
    query: { to: rows === world.orchard ? 'admin@orchard.test' : 'admin@harbour.test' },
  }),
  'temperatures.incidents': () => ({}),
  'temperatures.incident': id('incident'),
  'temperatures.incidentSeries': id('incident'),
  'temperatures.incidentFood': (rows) => ({ params: { id: rows.open_incidents.at(0) ?? '' } }),
  'temperatures.acknowledgeIncident': (rows) => ({
    params: { id: rows.open_incidents.pop() ?? '' },
    body: { note: 'The food is being moved' },
  }),
  'temperatures.closeIncident': (rows) => ({
    params: { id: rows.open_incidents.pop() ?? '' },
    body: { cause: 'Door', action: 'Closed it', food_outcome: 'KEPT', signature: 'Gate Keeper' },
  }),
  'alarms.list': () => ({}),
  'alarms.weeks': () => ({}),
  'alarms.answer': (rows) => ({ params: { id: rows.alarms.pop() ?? '' }, body: { minutes: 30 } }),
  'fridgeWindows.list': (rows) => ({ query: { fridge_id: rows.fridge } }),
  'fridgeWindows.plan': (rows) => ({
    body: { fridge_id: rows.window_fridges.pop() ?? '', kind: 'DEFROST', repeats: 'ONCE', minutes: 30 },
  }),
  'fridgeWindows.stop': (rows) => ({ params: { id: rows.windows.pop() ?? '' } }),
  'sensors.list': () => ({}),
  'sensors.report': () => ({ body: [{ sensor: 'gate', value: 4 }] }),
  'sensors.forms': () => ({}),
  'sensors.setForm': (rows) => ({
    params: { id: rows.sensor_form },
    body: { sensor_pointer: '/id', value_pointer: '/t', time_pointer: '', unit: 'C' },
  }),
  'sensors.adopt': (rows) => ({
    params: { id: rows.waiting_sensors.pop() ?? '' },
    body: { name: 'Gate', fridge_id: rows.fridge, interval_minutes: 15, offset_celsius: 0 },
  }),
  'sensors.update': (rows) => ({ params: { id: rows.sensor }, body: { interval_minutes: 10 } }),
  'sensors.retire': id('leaving_sensor'),
  'probes.list': () => ({}),
  'probes.remove': id('probe'),
  'foodChecks.list': () => ({}),
  'foodChecks.export': (rows, world) => ({
    query: { to: rows === world.orchard ? 'admin@orchard.test' : 'admin@harbour.test' },
  }),
  'foodChecks.get': id('food_check'),
  'foodChecks.countersign': (rows) => ({ params: { id: rows.failed_checks.pop() ?? '' }, body: { note: 'Binned' } }),
  'incidentClosing.actions': () => ({}),
  'incidentClosing.addAction': () => ({ body: { name: `Gate action ${++asked}` } }),
  'incidentClosing.updateAction': (rows) => ({
    params: { id: rows.incident_action },
    body: { name: `Gate action ${++asked}` },
  }),
  'incidentClosing.removeAction': id('leaving_incident_action'),
  'incidentClosing.addPicture': (rows) => ({ params: { id: rows.open_incidents.pop() ?? '' }, body: pictureForm() }),
  'incidentClosing.picture': (rows) => ({
    params: { id: rows.photographed_incident, pictureKey: rows.incident_picture },
  }),
};
