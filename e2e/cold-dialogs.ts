import { press, type FormDialog } from './form-dialog.ts';
import { people } from './person.ts';
import { foodCheckPath, fridgePath, incidentPath } from './temperature-steps.ts';

const { admin } = people;

/** The dialogs of fridges, their incidents and alarms, food checks and sensors. */
export const coldDialogs: FormDialog[] = [
  {
    file: 'cold/temperatures/fridge-edit.dialog.tsx',
    as: admin,
    path: fridgePath('Walk-in'),
    open: press('Edit fridge'),
  },
  {
    file: 'cold/temperatures/fridge-window.dialog.tsx',
    as: admin,
    path: fridgePath('Chest freezer'),
    open: press('Plan'),
  },
  {
    file: 'cold/closing/incident-action-list.screen.tsx',
    as: admin,
    path: '/temperatures/incidents/checklist',
    open: press('Add new'),
  },
  {
    file: 'cold/temperatures/incident-acknowledge.dialog.tsx',
    as: admin,
    path: incidentPath('OPEN'),
    open: press('Acknowledge'),
  },
  {
    file: 'cold/temperatures/alarms/alarm-answer.dialog.tsx',
    as: admin,
    path: '/temperatures/alarms',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Answer the alarm of/ })
        .first()
        .click();
    },
  },
  {
    file: 'cold/temperatures/incident-close.dialog.tsx',
    as: admin,
    path: incidentPath('OPEN'),
    open: press('Close incident'),
  },
  {
    file: 'cold/checks/food-check-countersign.dialog.tsx',
    as: admin,
    path: foodCheckPath('Chicken stock'),
    open: press('Countersign'),
  },
  {
    file: 'cold/sensors/sensor.dialog.tsx',
    as: admin,
    path: '/temperatures/sensors',
    open: press('Actions for C4:7C:8D:6A:3B:21', 'Adopt'),
  },
  {
    file: 'cold/sensors/sensor-form.dialog.tsx',
    as: admin,
    path: '/temperatures/sensors',
    open: press('Pick values: Ruuvi gateway (key)'),
  },
];
