export const incidentActionsPath = '/temperatures/incidents/checklist';
