import { useTexts } from '@larder/browser/texts';
import { useKitchen } from '../../store/kitchen.ts';
import { temperaturesTexts } from './temperatures.texts.ts';

const warmSteps = ['actionDoor', 'actionMoved', 'actionColder', 'actionEngineer', 'actionThrown'] as const;
const coldSteps = ['actionWarmer', 'actionMoved', 'actionEngineer', 'actionThrown'] as const;

/** What is to be done about a fridge beyond its limits: the account's own steps, or the app's where it has none. */
export function useFridgeSteps(isCold: boolean): string[] {
  const t = useTexts(temperaturesTexts);
  const own = useKitchen(({ lists }) => lists.incident_actions) ?? [];
  return own.length > 0 ? own.map(({ name }) => name) : (isCold ? coldSteps : warmSteps).map((step) => t(step));
}
