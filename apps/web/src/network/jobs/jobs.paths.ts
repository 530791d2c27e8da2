/** The server's own work, for operators (below the menu item Platform). */
export const jobsPath = '/platforms/jobs';
