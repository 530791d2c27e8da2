export const allergensPath = '/allergens';
export const allergenMatrixPath = '/allergens/matrix';
