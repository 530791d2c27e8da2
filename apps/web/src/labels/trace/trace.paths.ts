export const tracePath = '/reports/trace';
export const deliveriesPath = '/reports/deliveries';
