export const sensorsPath = '/temperatures/sensors';
