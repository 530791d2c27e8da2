import { contract } from '../browser/contract.ts';
import { catalogueScreens } from './catalogue-screens.ts';
import { labelScreens } from './label-screens.ts';
import type { ScreenLine } from './screen-line.ts';

// One line per protected screen, in the order of docs/product/access.md#route-table.
export const screens = [
  ...labelScreens,
  {
    path: '/exports',
    reads: contract.reports.exports,
    load: async () => (await import('../records/exports/export-list.screen.tsx')).ExportListScreen,
  },
  {
    path: '/accounts',
    access: 'NETWORK_LIST_VIEW',
    load: async () => (await import('../network/organizations/account-list.screen.tsx')).AccountListScreen,
  },
  {
    path: '/accounts/account-details/$accountId',
    access: 'NETWORK_LIST_VIEW',
    load: async () => (await import('../network/organizations/account-detail.screen.tsx')).AccountDetailScreen,
  },
  {
    path: '/accounts/account-details/$accountId/brand-details/$brandId',
    access: 'NETWORK_LIST_VIEW',
    load: async () => (await import('../network/organizations/brand-detail.screen.tsx')).BrandDetailScreen,
  },
  {
    path: '/accounts/account-details/$accountId/venue-details/$venueId',
    access: 'NETWORK_LIST_VIEW',
    load: async () => (await import('../network/organizations/venue-detail.screen.tsx')).VenueDetailScreen,
  },
  {
    path: '/accounts/account-details/$accountId/brand-details/$brandId/venue-details/$venueId',
    access: 'NETWORK_LIST_VIEW',
    load: async () => (await import('../network/organizations/venue-detail.screen.tsx')).VenueDetailScreen,
  },
  {
    path: '/accounts/new/$kind',
    access: 'NETWORK_LIST_VIEW',
    load: async () =>
      (await import('../network/organizations/organization-create.screen.tsx')).OrganizationCreateScreen,
  },
  {
    path: '/accounts/account-details/$accountId/new/$kind',
    access: 'NETWORK_LIST_VIEW',
    load: async () =>
      (await import('../network/organizations/organization-create.screen.tsx')).OrganizationCreateScreen,
  },
  {
    path: '/accounts/account-details/$accountId/brand-details/$brandId/new/$kind',
    access: 'NETWORK_LIST_VIEW',
    load: async () =>
      (await import('../network/organizations/organization-create.screen.tsx')).OrganizationCreateScreen,
  },
  {
    path: '/devices',
    reads: contract.devices.list,
    load: async () => (await import('../devices/devices/device-list.screen.tsx')).DeviceListScreen,
  },
  {
    path: '/devices/device-details-info/$deviceId',
    reads: contract.devices.get,
    load: async () => (await import('../devices/devices/device-detail.screen.tsx')).DeviceDetailScreen,
  },
  {
    path: '/users',
    reads: contract.users.list,
    load: async () => (await import('../access/users/user-list.screen.tsx')).UserListScreen,
  },
  {
    path: '/users/roles',
    reads: contract.roles.list,
    load: async () => (await import('../access/users/roles/role-list.screen.tsx')).RoleListScreen,
  },
  {
    path: '/users/user_details/$userId',
    reads: contract.users.get,
    load: async () => (await import('../access/users/user-detail.screen.tsx')).UserDetailScreen,
  },
  {
    path: '/categories',
    reads: contract.categories.list,
    load: async () => (await import('../catalogue/categories/category-list.screen.tsx')).CategoryListScreen,
  },
  {
    path: '/categories/category-details/$categoryId',
    reads: contract.categories.get,
    load: async () => (await import('../catalogue/categories/category-detail.screen.tsx')).CategoryDetailScreen,
  },
  {
    path: '/categories/category-details/$categoryId/products/$productId',
    access: 'CATEGORIES_VIEW',
    load: async () => (await import('../catalogue/products/product-detail.screen.tsx')).ProductDetailScreen,
  },
  {
    path: '/categories/category-details/$categoryId/products/$productId/prep-guide',
    access: 'CATEGORIES_VIEW',
    load: async () => (await import('../catalogue/products/prep-guide/prep-guide.screen.tsx')).PrepGuideScreen,
  },
  ...catalogueScreens,
  {
    path: '/storages',
    reads: contract.storage.list,
    load: async () => (await import('../storage/storage-list.screen.tsx')).StorageListScreen,
  },
  {
    path: '/storages/storage-details/$storageId',
    reads: contract.storage.get,
    load: async () => (await import('../storage/storage-detail.screen.tsx')).StorageDetailScreen,
  },
  {
    path: '/imports',
    reads: contract.imports.listConfigurations,
    load: async () => (await import('../catalogue/imports/import-list.screen.tsx')).ImportListScreen,
  },
  {
    path: '/imports/create',
    reads: contract.imports.createConfiguration,
    load: async () => (await import('../catalogue/imports/import-create.screen.tsx')).ImportCreateScreen,
  },
  {
    path: '/imports/$importId',
    reads: contract.imports.getConfiguration,
    load: async () => (await import('../catalogue/imports/import-detail.screen.tsx')).ImportDetailScreen,
  },
  {
    path: '/imports/$importId/jobs/$jobId',
    reads: contract.imports.getJob,
    load: async () => (await import('../catalogue/imports/job-run.screen.tsx')).JobRunScreen,
  },
  {
    path: '/temperatures',
    reads: contract.temperatures.list,
    load: async () => (await import('../cold/temperatures/fridge-list.screen.tsx')).FridgeListScreen,
  },
  {
    path: '/temperatures/alarms',
    reads: contract.alarms.list,
    load: async () => (await import('../cold/temperatures/alarms/alarm-list.screen.tsx')).AlarmListScreen,
  },
  {
    path: '/temperatures/incidents',
    reads: contract.temperatures.incidents,
    load: async () => (await import('../cold/temperatures/incident-list.screen.tsx')).IncidentListScreen,
  },
  {
    path: '/temperatures/incidents/checklist',
    reads: contract.incidentClosing.actions,
    load: async () => (await import('../cold/closing/incident-action-list.screen.tsx')).IncidentActionListScreen,
  },
  {
    path: '/temperatures/incidents/$incidentId',
    reads: contract.temperatures.incident,
    load: async () => (await import('../cold/temperatures/incident-detail.screen.tsx')).IncidentDetailScreen,
  },
  {
    path: '/temperatures/sensors',
    reads: contract.sensors.list,
    load: async () => (await import('../cold/sensors/sensor-list.screen.tsx')).SensorListScreen,
  },
  {
    path: '/temperatures/probes',
    reads: contract.probes.list,
    load: async () => (await import('../cold/probes/probe-list.screen.tsx')).ProbeListScreen,
  },
  {
    path: '/temperatures/$fridgeId',
    reads: contract.temperatures.get,
    load: async () => (await import('../cold/temperatures/fridge-detail.screen.tsx')).FridgeDetailScreen,
  },
  {
    path: '/reports/food-checks',
    reads: contract.foodChecks.list,
    load: async () => (await import('../cold/checks/food-check-list.screen.tsx')).FoodCheckListScreen,
  },
  {
    path: '/reports/food-checks/$checkId',
    reads: contract.foodChecks.get,
    load: async () => (await import('../cold/checks/food-check-detail.screen.tsx')).FoodCheckDetailScreen,
  },
  {
    path: '/order-labels',
    reads: contract.labelOrders.list,
    load: async () => (await import('../labels/orders/order-labels.screen.tsx')).OrderLabelsScreen,
  },
  {
    path: '/platforms/integrations',
    reads: contract.integrations.list,
    load: async () => (await import('../records/integrations/integration-list.screen.tsx')).IntegrationListScreen,
  },
  {
    path: '/platforms/integrations/integration-details/$integrationId',
    reads: contract.integrations.get,
    load: async () => (await import('../records/integrations/integration-detail.screen.tsx')).IntegrationDetailScreen,
  },
  {
    path: '/platforms/jobs',
    reads: contract.jobs.list,
    load: async () => (await import('../network/jobs/jobs.screen.tsx')).JobsScreen,
  },
  {
    path: '/wastage',
    reads: contract.wastage.list,
    load: async () => (await import('../waste/wastage-list.screen.tsx')).WastageListScreen,
  },
  {
    path: '/wastage/reasons',
    reads: contract.wastage.reasons,
    load: async () => (await import('../waste/reason-list.screen.tsx')).ReasonListScreen,
  },
  {
    path: '/wastage/containers',
    reads: contract.wastage.containers,
    load: async () => (await import('../waste/container-list.screen.tsx')).ContainerListScreen,
  },
  {
    path: '/wastage/$itemId',
    reads: contract.wastage.get,
    load: async () => (await import('../waste/wastage-item.screen.tsx')).WastageItemScreen,
  },
  {
    path: '/audit',
    reads: contract.audit.list,
    load: async () => (await import('../network/audit/audit-list.screen.tsx')).AuditListScreen,
  },
  {
    path: '/settings',
    access: ['settings-reader', 'operator'],
    load: async () => (await import('../network/settings/settings.screen.tsx')).SettingsScreen,
  },
  {
    path: '/settings/keys',
    reads: contract.keys.list,
    load: async () => (await import('../access/keys/key-list.screen.tsx')).KeyListScreen,
  },
  {
    path: '/settings/storages-rules',
    load: async () => (await import('../storage/rule-group-list.screen.tsx')).RuleGroupListScreen,
  },
  {
    path: '/settings/storages-rules/storage-group-details/$groupId',
    load: async () => (await import('../storage/rule-group-detail.screen.tsx')).RuleGroupDetailScreen,
  },
  {
    path: '/home',
    load: async () => (await import('../labels/home/home.screen.tsx')).HomeScreen,
  },
  {
    path: '/profile',
    reads: contract.session.profile,
    load: async () => (await import('../access/session/profile.screen.tsx')).ProfileScreen,
  },
  {
    path: '/my-account',
    reads: contract.organizations.get,
    load: async () => (await import('../network/organizations/my-account.screen.tsx')).MyAccountScreen,
  },
  {
    path: '/my-account/brand-details/$brandId',
    access: 'ORGANIZATIONS_VIEW',
    load: async () => (await import('../network/organizations/brand-detail.screen.tsx')).BrandDetailScreen,
  },
  {
    path: '/my-account/venue-details/$venueId',
    access: 'ORGANIZATIONS_VIEW',
    load: async () => (await import('../network/organizations/venue-detail.screen.tsx')).VenueDetailScreen,
  },
  {
    path: '/my-account/brand-details/$brandId/venue-details/$venueId',
    access: 'ORGANIZATIONS_VIEW',
    load: async () => (await import('../network/organizations/venue-detail.screen.tsx')).VenueDetailScreen,
  },
  {
    path: '/my-account/new/$kind',
    access: 'ORGANIZATIONS_VIEW',
    load: async () =>
      (await import('../network/organizations/organization-create.screen.tsx')).OrganizationCreateScreen,
  },
  {
    path: '/my-account/brand-details/$brandId/new/$kind',
    access: 'ORGANIZATIONS_VIEW',
    load: async () =>
      (await import('../network/organizations/organization-create.screen.tsx')).OrganizationCreateScreen,
  },
] as const satisfies readonly ScreenLine[];
