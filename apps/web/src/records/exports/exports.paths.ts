export const exportsPath = '/exports';
