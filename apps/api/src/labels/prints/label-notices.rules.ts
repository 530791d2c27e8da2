/** The job that writes to a venue's people about labels that do not name an allergen of their product. */
export const labelNoticeJobName = 'mail_label_notice';
