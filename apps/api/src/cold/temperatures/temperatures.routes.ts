import { fault } from '../../platform/http/fault.ts';
import { reading, signedIn, uploading } from '../../platform/http/gate.ts';
import { deleteFridge, editFridge, readFridge, readFridges, readLimits } from './fridges.actions.ts';
import { findFridge } from './fridges.queries.ts';
import { acknowledgeIncident, closeIncident, readIncident, readIncidentFood } from './incidents.actions.ts';
import { listIncidents } from './incidents.queries.ts';
import { readIncidentSeries, readSeries } from './reading-series.actions.ts';
import { listReadings } from './readings.queries.ts';
import { exportIncidents, exportReadings } from './temperature-exports.actions.ts';

export const temperaturesRoutes = {
  list: reading.temperatures.list.handler(({ input, context: { tx } }) => readFridges(tx, input.query)),
  get: signedIn.temperatures.get.handler(({ input, context: { tx } }) => readFridge(tx, input.params.id)),
  update: signedIn.temperatures.update.handler(({ input, context: { tx, me } }) =>
    editFridge(tx, me, input.params.id, input.body),
  ),
  remove: signedIn.temperatures.remove.handler(async ({ input, context: { tx, me } }) => {
    await deleteFridge(tx, me, input.params.id);
    return {};
  }),
  readings: signedIn.temperatures.readings.handler(async ({ input: { query }, context: { tx, me, app } }) => {
    if (!(await findFridge(tx, query.fridge_id))) throw fault('NOT_FOUND');
    return listReadings(tx, me.session_id, query, app.cursors);
  }),
  series: signedIn.temperatures.series.handler(({ input: { params, query }, context: { tx } }) =>
    readSeries(tx, params.id, query.days),
  ),
  limits: signedIn.temperatures.limits.handler(({ input, context: { tx } }) => readLimits(tx, input.params.id)),
  // GETs that start something: their transactions are opened for writing.
  exportReadings: uploading.temperatures.exportReadings.handler(({ input: { query }, context: { write, me } }) =>
    write((tx) => exportReadings(tx, me, query)),
  ),
  exportIncidents: uploading.temperatures.exportIncidents.handler(({ input: { query }, context: { write, me } }) =>
    write((tx) => exportIncidents(tx, me, query)),
  ),
  incidents: signedIn.temperatures.incidents.handler(({ input, context: { tx } }) => listIncidents(tx, input.query)),
  incident: signedIn.temperatures.incident.handler(({ input, context: { tx } }) => readIncident(tx, input.params.id)),
  incidentSeries: signedIn.temperatures.incidentSeries.handler(({ input, context: { tx } }) =>
    readIncidentSeries(tx, input.params.id),
  ),
  incidentFood: signedIn.temperatures.incidentFood.handler(({ input: { params, query }, context: { tx } }) =>
    readIncidentFood(tx, params.id, query),
  ),
  acknowledgeIncident: signedIn.temperatures.acknowledgeIncident.handler(({ input, context: { tx, me } }) =>
    acknowledgeIncident(tx, me, input.params.id, input.body.note),
  ),
  closeIncident: signedIn.temperatures.closeIncident.handler(({ input, context: { tx, me } }) =>
    closeIncident(tx, me, input.params.id, input.body),
  ),
};
