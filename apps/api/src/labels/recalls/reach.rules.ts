/** The job that finds what belongs to a recall by now, and holds it, or releases what a mistaken one held. */
export const reachJobName = 'reach_recall';

/** The job that writes to the people of a venue, or to those who decide about recalls. */
export const recallMailJobName = 'mail_recall';
