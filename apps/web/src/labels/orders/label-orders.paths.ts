export const orderLabelsPath = '/order-labels';
