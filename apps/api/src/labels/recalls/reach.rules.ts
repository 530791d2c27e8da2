/** The job that writes to the people of a venue, or to those who decide about recalls. */
export const recallMailJobName = 'mail_recall';
