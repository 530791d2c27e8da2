import type { FastifyInstance } from 'fastify';
import { allergensRoutes } from './features/allergens/allergens.routes.ts';
import { auditExport } from './features/audit/audit-export.queries.ts';
import { mailAnchorsJob } from './features/audit/audit.jobs.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { catalogueRoutes } from './features/catalogue/catalogue.routes.ts';
import { editProductsJob, forgetEditsJob } from './features/catalogue/product-edits.jobs.ts';
import { categoriesRoutes } from './features/categories/categories.routes.ts';
import { judgeUnsupportedJob } from './features/device-exchange/device-exchange.jobs.ts';
import { deviceExchangeRoutes } from './features/device-exchange/device-exchange.routes.ts';
import { devicesRoutes } from './features/devices/devices.routes.ts';
import { exportJob, sweepExportsJob, sweepStrayExportsJob } from './features/exports/exports.jobs.ts';
import { exportsRoutes } from './features/exports/exports.routes.ts';
import { folderPack } from './features/folders/folder-pack.actions.ts';
import { foldersRoutes } from './features/folders/folders.routes.ts';
import { sweepImportFilesJob } from './features/imports/imports.jobs.ts';
import { importsRoutes } from './features/imports/imports.routes.ts';
import { incidentClosingRoutes } from './features/incident-closing/incident-closing.routes.ts';
import { deliverEventsJob, forgetDeliveriesJob, runScheduledJob } from './features/integrations/integrations.jobs.ts';
import { integrationsRoutes } from './features/integrations/integrations.routes.ts';
import { planDigests } from './features/integrations/schedule.actions.ts';
import { planOf } from './features/jobs/jobs.actions.ts';
import { jobsRoutes } from './features/jobs/jobs.routes.ts';
import { recurringOrdersJob } from './features/label-orders/label-orders.jobs.ts';
import { labelOrdersRoutes } from './features/label-orders/label-orders.routes.ts';
import { labelTextRoutes } from './features/label-text/label-text.routes.ts';
import { newProductsRoutes } from './features/label-text/new-products.routes.ts';
import { settleLabelsJob } from './features/labels/labels.jobs.ts';
import { labelsRoutes } from './features/labels/labels.routes.ts';
import { syncOrganizationJob } from './features/organizations/organizations.jobs.ts';
import { organizationsRoutes } from './features/organizations/organizations.routes.ts';
import { duplicatesRoutes } from './features/products/duplicates.routes.ts';
import { prepGuideRoutes } from './features/products/prep-guide/prep-guide.routes.ts';
import { productExport } from './features/products/product-export.queries.ts';
import { productSearchRoutes } from './features/products/product-search.routes.ts';
import { settleProductsJob } from './features/products/products.jobs.ts';
import { productsRoutes } from './features/products/products.routes.ts';
import { expiryReport } from './features/reports/expiry-report.actions.ts';
import { findLabelNoticesJob, mailLabelNoticeJob } from './features/reports/label-notices.jobs.ts';
import { expiryReportExport, printLogExport, scanExport } from './features/reports/report-exports.queries.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { judgeStickersJob } from './features/reports/shorter-rules.jobs.ts';
import { passwordCodeJob } from './features/session/session.jobs.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { judgeStickerWordsJob } from './features/stickers/sticker-words.jobs.ts';
import { storageRoutes } from './features/storage/storage.routes.ts';
import { incidentExport, readingExport } from './features/temperatures/temperature-exports.queries.ts';
import { mailIncidentJob, watchFridgesJob } from './features/temperatures/temperatures.jobs.ts';
import { temperaturesRoutes } from './features/temperatures/temperatures.routes.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import { visitsRoutes } from './features/visits/visits.routes.ts';
import { wastageExport } from './features/wastage/wastage-export.queries.ts';
import { wastageReport } from './features/wastage/wastage-report.actions.ts';
import { wastageRoutes } from './features/wastage/wastage.routes.ts';
import type { App } from './platform/app-context.ts';
import { sealJob } from './platform/audit/audit-chain.ts';
import type { ExportKind } from './platform/export-kind.ts';
import { fault } from './platform/http/fault.ts';
import { base } from './platform/http/gate.ts';
import { serveHealth } from './platform/http/health.ts';
import { createServer } from './platform/http/http.ts';
import { sweepJob } from './platform/http/idempotency.ts';
import { servePages, type Pages } from './platform/http/portal.ts';
import { serveReference } from './platform/http/reference.ts';
import { sendFault, serveApi } from './platform/http/serve.ts';
import type { Job } from './platform/jobs/jobs.ts';
import { nightlyJob, type NightlyKind } from './platform/jobs/nightly.ts';
import { mailJob, urgentMailJob } from './platform/mail/mail.ts';
import { serveMailbox } from './platform/mail/mailbox.ts';
import { smsJob } from './platform/mail/sms.ts';
import { sweepPicturesJob } from './platform/pictures/picture-sweep.ts';

/** The contract's implementation: a missing handler does not compile. */
const routerOf = (app: App) =>
  base.router({
    session: sessionRoutes,
    organizations: organizationsRoutes,
    users: usersRoutes,
    visits: visitsRoutes,
    devices: { ...devicesRoutes, ...deviceExchangeRoutes },
    categories: categoriesRoutes,
    catalogue: catalogueRoutes,
    products: { ...productsRoutes, ...newProductsRoutes },
    prepGuide: prepGuideRoutes,
    productSearch: productSearchRoutes,
    duplicates: duplicatesRoutes,
    labelOrders: labelOrdersRoutes,
    labelText: labelTextRoutes,
    allergens: allergensRoutes,
    audit: auditRoutes,
    imports: importsRoutes,
    integrations: integrationsRoutes,
    jobs: jobsRoutes(jobsOf(app), [...nightlyKinds(app).map(planOf), planDigests]),
    labels: labelsRoutes,
    reports: { ...reportsRoutes, ...exportsRoutes },
    folders: foldersRoutes,
    settings: settingsRoutes(nightlyKinds(app)),
    temperatures: temperaturesRoutes,
    incidentClosing: incidentClosingRoutes,
    storage: storageRoutes,
    wastage: wastageRoutes,
  });

/** What people export, feature by feature. */
const exportKinds: readonly ExportKind[] = [
  printLogExport,
  expiryReportExport,
  scanExport,
  wastageExport,
  productExport,
  readingExport,
  incidentExport,
  auditExport,
];

/** What the job of exports makes: files of one kind, and the folder of several. */
const exportPacks = (app: App) => [...exportKinds, folderPack(app.config)];

/** What is mailed once per organisation or device and local day. */
const nightlyKinds = (app: App): NightlyKind[] => [wastageReport(app.config), expiryReport(app.config)];

/** The whole HTTP server of a process. */
export async function createApp(app: App, pages: Pages = {}): Promise<FastifyInstance> {
  const server = await createServer(app.config, app.log);
  serveApi(server, routerOf(app), app);
  serveReference(server);
  serveHealth(server, app);
  if (app.config.demo) serveMailbox(server, app);
  await servePages(server, pages);
  server.setNotFoundHandler((request, reply) => {
    sendFault(request, reply, fault('NOT_FOUND', `There is no ${request.method} ${request.url.split('?')[0]}`));
  });
  return server;
}

/** Everything that is done outside requests. */
export function jobsOf(app: App): Job[] {
  return [
    mailJob(app),
    urgentMailJob(app),
    smsJob(app.config, app.database),
    passwordCodeJob(app),
    sealJob(app),
    mailAnchorsJob(app),
    sweepJob(app),
    exportJob(app, exportPacks(app)),
    sweepExportsJob(app),
    sweepStrayExportsJob(app),
    sweepImportFilesJob(app),
    sweepPicturesJob(app),
    syncOrganizationJob(app),
    nightlyJob(app, nightlyKinds(app)),
    watchFridgesJob(app),
    recurringOrdersJob(app),
    deliverEventsJob(app),
    runScheduledJob(app),
    forgetDeliveriesJob(app),
    mailIncidentJob(app),
    mailLabelNoticeJob(app),
    findLabelNoticesJob(app),
    settleLabelsJob(app),
    judgeStickersJob(app),
    judgeStickerWordsJob(app),
    settleProductsJob(app),
    editProductsJob(app),
    forgetEditsJob(app),
    judgeUnsupportedJob(app),
  ];
}
