/** The parts of what the screens know, each read anew by itself. */
export type KitchenPart =
  | 'identity'
  | 'lists'
  | 'products'
  | 'outbox'
  | 'jobs'
  | 'labels'
  | 'habits'
  | 'drafts'
  | 'prepLists'
  | 'live'
  | 'counts';

/** Windows and the worker say here what they changed in the memory. */
export const news = new BroadcastChannel('larder-kitchen');

/** Tells the window that parts of the memory have changed; for the worker. */
export function announce(parts: KitchenPart[]): void {
  news.postMessage(parts);
}
