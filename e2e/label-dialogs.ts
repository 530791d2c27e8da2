import { press, type FormDialog } from './form-dialog.ts';
import { people } from './person.ts';
import { disputedPath, drillPath, livePath, measuredPath } from './report-steps.ts';

const { admin } = people;

/** The dialogs of labels, deliveries and recalls. */
export const labelDialogs: FormDialog[] = [
  ...(['wasted', 'moved'] as const).map((kind) => ({
    file: `labels/living/label-${kind}.dialog.tsx`,
    as: admin,
    path: livePath,
    open: press(kind === 'wasted' ? 'Wasted' : 'Moved'),
  })),
  {
    file: 'labels/trace/delivery.dialog.tsx',
    as: admin,
    path: '/reports/deliveries',
    open: press('Record a delivery'),
  },
  {
    file: 'labels/recalls/recall-open.dialog.tsx',
    as: admin,
    path: '/reports/trace?q=L-2214%20B',
    open: press('Open a recall'),
  },
  { file: 'labels/recalls/recall-close.dialog.tsx', ...drillAs('OPEN'), open: press('Close recall') },
  { file: 'labels/recalls/recall-refuse.dialog.tsx', ...drillAs('PROPOSED'), open: press('Refuse') },
  { file: 'labels/recalls/recall-excuse.dialog.tsx', ...drillAs('OPEN'), open: press('Excuse Quayside') },
  { file: 'labels/living/label-part.dialog.tsx', as: admin, path: measuredPath, open: press('Part used') },
  { file: 'labels/living/label-settled.dialog.tsx', as: admin, path: disputedPath, open: press('Settle') },
];

/** The drill of the demo as it was before it was finished: an open one would be on the tablets of other tests. */
function drillAs(state: 'OPEN' | 'PROPOSED'): Pick<FormDialog, 'as' | 'path' | 'before'> {
  return {
    as: admin,
    path: drillPath,
    before: (page) =>
      page.route('**/api/recalls/*', async (route) => {
        const recall = await (await route.fetch()).json();
        const tasks = recall.tasks.map((task: object) => ({ ...task, done_at: null }));
        await route.fulfill({ json: { ...recall, state, tasks, can_confirm: true, can_close: true } });
      }),
  };
}
