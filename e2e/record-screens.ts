import { ask } from './list-steps.ts';
import type { Screen } from './open-screen.ts';
import { people } from './person.ts';
import { click, seeCard } from './shell-steps.ts';
import {
  askToDeleteFridge,
  foodCheckPath,
  fridgePath,
  incidentPath,
  readChart,
  signNothing,
  wrongLimit,
} from './temperature-steps.ts';
import { refusedContainer, wastagePath } from './wastage-steps.ts';

const { admin, venue } = people;
const nowhere = '00000000-0000-7000-8000-000000000000';

export const temperatureScreens: Screen[] = [
  { name: 'temperatures', as: admin, path: '/temperatures', title: 'Temperatures' },
  { name: 'temperatures, needing attention', as: venue, path: '/temperatures?state=ATTENTION', title: 'Temperatures' },
  { name: 'fridge', as: admin, path: fridgePath('Display fridge'), title: 'Display fridge' },
  { name: 'fridge, a month', as: venue, path: fridgePath('Walk-in fridge', '?range=30'), title: 'Walk-in fridge' },
  { name: 'fridge, backdated', as: admin, path: fridgePath('Salad fridge', '?range=7'), steps: readChart },
  { name: 'fridge, edited', as: admin, path: fridgePath('Salad fridge'), steps: wrongLimit },
  { name: 'fridge, to be deleted', as: admin, path: fridgePath('Salad fridge'), steps: askToDeleteFridge },
  {
    name: 'temperature incidents',
    as: admin,
    path: '/temperatures/incidents?state=ALL',
    title: 'Temperature incidents',
  },
  { name: 'fridge alarms', as: admin, path: '/temperatures/alarms?state=ALL', title: 'Fridge alarms' },
  { name: 'probes', as: admin, path: '/temperatures/probes', title: 'Probes' },
  { name: 'sensors', as: admin, path: '/temperatures/sensors', title: 'Sensors' },
  { name: 'food checks', as: admin, path: '/reports/food-checks', title: 'Food checks' },
  { name: 'food checks, to countersign', as: venue, path: '/reports/food-checks?show=UNSETTLED', title: 'Food checks' },
  { name: 'food check, cooling', as: admin, path: foodCheckPath('Beef stew'), title: 'Cooling: Beef stew' },
  { name: 'food check, failed', as: venue, path: foodCheckPath('Chicken stock'), title: 'Cooling: Chicken stock' },
  { name: 'food check, countersigned', as: admin, path: foodCheckPath('Chili'), title: 'Cooling: Chili' },
  { name: 'incident, open', as: admin, path: incidentPath('OPEN'), steps: signNothing },
  { name: 'incident, closed', as: venue, path: incidentPath('CLOSED'), title: /legal limit/ },
  { name: 'incident, changed after signing', as: venue, path: incidentPath('CHANGED'), title: /legal limit/ },
  { name: 'incident checklist', as: venue, path: '/temperatures/incidents/checklist', title: 'Incident checklist' },
  {
    name: 'new checklist entry',
    as: admin,
    path: '/temperatures/incidents/checklist',
    steps: ask('Add new', 'New checklist entry'),
  },
];

export const wastageScreens: Screen[] = [
  { name: 'wastage', as: admin, path: '/wastage', title: 'Wastage' },
  { name: 'wastage, nothing found', as: venue, path: '/wastage?q=no-such-thing', title: 'Wastage' },
  { name: 'wastage over time', as: admin, path: '/wastage?tab=over-time', steps: seeCard('Waste by day') },
  {
    name: 'wastage over time, as a table',
    as: admin,
    path: '/wastage?tab=over-time&by=product_name',
    steps: click('Show as a table'),
  },
  {
    name: 'wastage of a quarter by weight, its days as a table',
    as: admin,
    path: '/wastage?tab=over-time&wasted=LAST_90_DAYS&measure=weight',
    steps: click('Show days as a table'),
  },
  {
    name: 'wastage of a quarter',
    as: venue,
    path: '/wastage?tab=over-time&wasted=LAST_90_DAYS',
    steps: seeCard('Waste by day'),
  },
  { name: 'wastage item', as: admin, path: wastagePath(true), title: /\w/ },
  { name: 'wastage item without a picture', as: admin, path: wastagePath(false), title: /\w/ },
  { name: 'wastage item that does not exist', as: admin, path: `/wastage/${nowhere}`, title: 'Wastage item not found' },
  { name: 'containers', as: admin, path: '/wastage/containers', title: 'Containers' },
  { name: 'new container', as: admin, path: '/wastage/containers', steps: refusedContainer },
  { name: 'wastage reasons', as: venue, path: '/wastage/reasons', title: 'Wastage Reasons' },
  { name: 'new wastage reason', as: admin, path: '/wastage/reasons', steps: ask('Add new', 'New wastage reason') },
];
