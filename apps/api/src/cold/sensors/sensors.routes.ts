import { signedIn } from '../../platform/http/gate.ts';
import { readForms, setForm } from './sensor-forms.actions.ts';
import { reportReadings } from './sensor-readings.actions.ts';
import { adoptSensor, editSensor, retireSensor, tellSensors } from './sensors.actions.ts';

const { sensors } = signedIn;

export const sensorsRoutes = {
  report: sensors.report.handler(({ input, context: { tx, me } }) => reportReadings(tx, me, input.body)),
  list: sensors.list.handler(({ context: { tx } }) => tellSensors(tx)),
  forms: sensors.forms.handler(({ context: { tx } }) => readForms(tx)),
  setForm: sensors.setForm.handler(({ input: { params, body }, context: { tx, me } }) =>
    setForm(tx, me, params.id, body),
  ),
  adopt: sensors.adopt.handler(({ input: { params, body }, context: { tx, me } }) =>
    adoptSensor(tx, me, params.id, body),
  ),
  update: sensors.update.handler(({ input: { params, body }, context: { tx, me } }) =>
    editSensor(tx, me, params.id, body),
  ),
  retire: sensors.retire.handler(({ input, context: { tx, me } }) => retireSensor(tx, me, input.params.id)),
};
