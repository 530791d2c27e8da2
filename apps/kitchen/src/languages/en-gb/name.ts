export const name = 'English (UK)';
