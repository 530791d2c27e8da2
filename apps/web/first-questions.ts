/**
 * What a screen asks the server first, below `/api`, where its address says nothing beside its path: `/ahead.js` asks it while the
 * screen's code is on its way. It has to be the very call that the screen makes, or it is made for nothing.
 */
export const firstQuestions: Record<string, string> = {
  '/reports': '/label_logs?size=20&sort_by=printed_date&order_by=DESC&page=0',
  '/exports': '/exports?page=0',
  '/devices': '/devices?size=20&page=0',
  '/devices/device-details-info/$deviceId': '/devices/$deviceId',
  '/users': '/users?size=20&with_devices=1&state=ACTIVE&sort_by=name&sort_order=asc&page=0',
  '/users/user_details/$userId': '/users/$userId',
  '/categories': '/categories?lifecycle=ACTIVE&sort_by=name&sort_order=asc&page=0',
  '/categories/category-details/$categoryId': '/categories/$categoryId',
  '/categories/category-details/$categoryId/products/$productId': '/products/$productId',
  '/products': '/products?size=50&filters[lifecycle][0]=ACTIVE&sort_by=name&sort_order=asc&page=0',
  '/products/$productId': '/products/$productId',
  '/deleted-products': '/products/deleted?size=50&page=0',
  '/duplicate-products': '/products/duplicates?only_active=true&use=prep&page=0',
  '/allergens': '/allergens?page=0',
  '/storages': '/storage?sort_by=name&sort_order=asc&page=0',
  '/storages/storage-details/$storageId': '/storage/$storageId',
  '/imports': '/import_configurations?page=0',
  '/temperatures': '/fridges?sort_by=state&sort_order=asc&page=0',
  '/temperatures/$fridgeId': '/fridges/$fridgeId',
  '/temperatures/incidents': '/temperature_incidents?filters[state][0]=OPEN&filters[state][1]=CHANGED&page=0',
  '/temperatures/incidents/checklist': '/incident_actions?page=0',
  '/temperatures/incidents/$incidentId': '/temperature_incidents/$incidentId',
  '/platforms/integrations': '/integrations?page=0&size=20&action=ORGANIZATION_ADD',
  '/wastage': '/wastage_items?size=20&sort_by=wasted_at&sort_order=desc&page=0',
  '/wastage/reasons': '/wastage_reasons?page=0',
  '/wastage/containers': '/containers?page=0',
  '/wastage/$itemId': '/wastage_items/$itemId',
  '/audit': '/audit?size=20&page=0',
};
