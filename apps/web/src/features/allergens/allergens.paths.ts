export const allergensPath = '/allergens';
