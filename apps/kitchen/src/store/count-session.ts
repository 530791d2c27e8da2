/**
 * Labels that are being counted at a place, one after the other, until somebody says that it is done; one at a time for
 * each place.
 */
export interface CountSession {
  place: string;
  begun_at: string;
  /** The ids of the labels that were seen, last first. */
  seen: string[];
  /** The ids of those that were not seen, of which somebody has said that they are still here. */
  answered: string[];
}
