import type { FastifyInstance } from 'fastify';
import { warnOfKeysJob } from './access/keys/keys.jobs.ts';
import { keysRoutes } from './access/keys/keys.routes.ts';
import { passwordCodeJob } from './access/session/session.jobs.ts';
import { sessionRoutes } from './access/session/session.routes.ts';
import { rolesRoutes } from './access/users/roles/roles.routes.ts';
import { usersRoutes } from './access/users/users.routes.ts';
import { visitsRoutes } from './access/visits/visits.routes.ts';
import { catalogueRoutes } from './catalogue/all-products/catalogue.routes.ts';
import { editProductsJob, forgetEditsJob } from './catalogue/all-products/product-edits.jobs.ts';
import { allergensRoutes } from './catalogue/allergens/allergens.routes.ts';
import { categoriesRoutes } from './catalogue/categories/categories.routes.ts';
import { duplicatesRoutes } from './catalogue/duplicates/duplicates.routes.ts';
import { sweepImportFilesJob } from './catalogue/imports/imports.jobs.ts';
import { importsRoutes } from './catalogue/imports/imports.routes.ts';
import { ingredientFilesRoutes } from './catalogue/ingredient-files/ingredient-files.routes.ts';
import { ingredientExport } from './catalogue/ingredients/ingredient-export.queries.ts';
import { ingredientsRoutes } from './catalogue/ingredients/ingredients.routes.ts';
import { suppliersRoutes } from './catalogue/ingredients/suppliers.routes.ts';
import { ingredientSwapsRoutes } from './catalogue/ingredients/swaps/ingredient-swaps.routes.ts';
import { labelTextRoutes } from './catalogue/label-text/label-text.routes.ts';
import { newProductsRoutes } from './catalogue/label-text/new-products.routes.ts';
import { prepGuideRoutes } from './catalogue/products/prep-guide/prep-guide.routes.ts';
import { recipesRoutes } from './catalogue/products/prep-guide/recipe.routes.ts';
import { productExport } from './catalogue/products/product-export.queries.ts';
import { productSearchRoutes } from './catalogue/products/product-search.routes.ts';
import { settleProductsJob } from './catalogue/products/products.jobs.ts';
import { productsRoutes } from './catalogue/products/products.routes.ts';
import { recipeFilesRoutes } from './catalogue/recipe-files/recipe-files.routes.ts';
import { recipeListsRoutes } from './catalogue/recipe-lists/recipe-lists.routes.ts';
import { foodCheckExport } from './cold/checks/food-check-export.queries.ts';
import { mailDueChecksJob } from './cold/checks/food-checks.jobs.ts';
import { foodChecksRoutes } from './cold/checks/food-checks.routes.ts';
import { incidentClosingRoutes } from './cold/closing/incident-closing.routes.ts';
import { probesRoutes } from './cold/probes/probes.routes.ts';
import { forgetSensorHoursJob, watchSensorsJob } from './cold/sensors/sensors.jobs.ts';
import { sensorsRoutes } from './cold/sensors/sensors.routes.ts';
import { ringAlarmsJob, watchAlarmsJob } from './cold/temperatures/alarms/alarms.jobs.ts';
import { alarmsRoutes } from './cold/temperatures/alarms/alarms.routes.ts';
import { fridgeWindowsRoutes } from './cold/temperatures/fridge-windows.routes.ts';
import { incidentExport, readingExport } from './cold/temperatures/temperature-exports.queries.ts';
import { mailIncidentJob, watchFridgesJob } from './cold/temperatures/temperatures.jobs.ts';
import { temperaturesRoutes } from './cold/temperatures/temperatures.routes.ts';
import { devicesRoutes } from './devices/devices/devices.routes.ts';
import { judgeUnsupportedJob } from './devices/exchange/device-exchange.jobs.ts';
import { deviceExchangeRoutes } from './devices/exchange/device-exchange.routes.ts';
import { settleLabelsJob } from './labels/living/labels.jobs.ts';
import { labelsRoutes } from './labels/living/labels.routes.ts';
import { recurringOrdersJob } from './labels/orders/label-orders.jobs.ts';
import { labelOrdersRoutes } from './labels/orders/label-orders.routes.ts';
import { prepPlansRoutes } from './labels/prep-plans/prep-plans.routes.ts';
import { expiryReport } from './labels/prints/expiry-report.actions.ts';
import { findLabelNoticesJob, mailLabelNoticeJob } from './labels/prints/label-notices.jobs.ts';
import { expiryReportExport, printLogExport, scanExport } from './labels/prints/report-exports.queries.ts';
import { reportsRoutes } from './labels/prints/reports.routes.ts';
import { judgeStickersJob } from './labels/prints/shorter-rules.jobs.ts';
import { reportPack } from './labels/recalls/recall-report.actions.ts';
import { mailRecallJob, reachRecallJob } from './labels/recalls/recalls.jobs.ts';
import { recallsRoutes } from './labels/recalls/recalls.routes.ts';
import { judgeStickerWordsJob } from './labels/stickers/sticker-words.jobs.ts';
import { fsmaExport } from './labels/trace/fsma-export.queries.ts';
import { epcisPack, tracedLabelsPack } from './labels/trace/trace-exports.actions.ts';
import { receiptsRoutes, traceRoutes } from './labels/trace/trace.routes.ts';
import { auditExport } from './network/audit/audit-export.queries.ts';
import { mailAnchorsJob } from './network/audit/audit.jobs.ts';
import { auditRoutes } from './network/audit/audit.routes.ts';
import { backUpJob } from './network/jobs/backups.jobs.ts';
import { planOf } from './network/jobs/jobs.actions.ts';
import { jobsRoutes } from './network/jobs/jobs.routes.ts';
import { inviteFirstOperator } from './network/organizations/first-operator.actions.ts';
import { syncOrganizationJob } from './network/organizations/organizations.jobs.ts';
import { organizationsRoutes } from './network/organizations/organizations.routes.ts';
import { settingsRoutes } from './network/settings/settings.routes.ts';
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
import { exportJob, sweepExportsJob, sweepStrayExportsJob } from './records/exports/exports.jobs.ts';
import { exportsRoutes } from './records/exports/exports.routes.ts';
import { folderPack } from './records/folders/folder-pack.actions.ts';
import { foldersRoutes } from './records/folders/folders.routes.ts';
import { deliverEventsJob, forgetDeliveriesJob, runScheduledJob } from './records/integrations/integrations.jobs.ts';
import { integrationsRoutes } from './records/integrations/integrations.routes.ts';
import { planDigests } from './records/integrations/schedule.actions.ts';
import { storageRoutes } from './storage/storage.routes.ts';
import { wastageExport } from './waste/wastage-export.queries.ts';
import { wastageReport } from './waste/wastage-report.actions.ts';
import { wastageRoutes } from './waste/wastage.routes.ts';

/** The contract's implementation: a missing handler does not compile. */
const routerOf = (app: App) =>
  base.router({
    session: sessionRoutes,
    organizations: organizationsRoutes,
    users: usersRoutes,
    roles: rolesRoutes,
    keys: keysRoutes,
    visits: visitsRoutes,
    devices: { ...devicesRoutes, ...deviceExchangeRoutes },
    categories: categoriesRoutes,
    catalogue: catalogueRoutes,
    products: { ...productsRoutes, ...newProductsRoutes },
    prepGuide: prepGuideRoutes,
    recipes: recipesRoutes,
    recipeLists: recipeListsRoutes,
    ingredients: ingredientsRoutes,
    recipeFiles: recipeFilesRoutes,
    ingredientFiles: ingredientFilesRoutes,
    ingredientSwaps: ingredientSwapsRoutes,
    suppliers: suppliersRoutes,
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
    trace: traceRoutes,
    receipts: receiptsRoutes,
    prepPlans: prepPlansRoutes,
    recalls: recallsRoutes,
    reports: { ...reportsRoutes, ...exportsRoutes },
    folders: foldersRoutes,
    settings: settingsRoutes(nightlyKinds(app)),
    temperatures: temperaturesRoutes,
    foodChecks: foodChecksRoutes,
    probes: probesRoutes,
    sensors: sensorsRoutes,
    alarms: alarmsRoutes,
    fridgeWindows: fridgeWindowsRoutes,
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
  ingredientExport,
  readingExport,
  incidentExport,
  foodCheckExport,
  auditExport,
  fsmaExport,
];

/** What the job of exports makes: files of one kind, and the folder of several. */
const exportPacks = (app: App) => [
  ...exportKinds,
  folderPack(app.config),
  epcisPack(app.config),
  tracedLabelsPack,
  reportPack,
];

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
    warnOfKeysJob(app),
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
    mailDueChecksJob(app),
    reachRecallJob(app),
    mailRecallJob(app),
    watchSensorsJob(app),
    forgetSensorHoursJob(app),
    recurringOrdersJob(app),
    deliverEventsJob(app),
    runScheduledJob(app),
    forgetDeliveriesJob(app),
    mailIncidentJob(app),
    ringAlarmsJob(app),
    watchAlarmsJob(app),
    mailLabelNoticeJob(app),
    findLabelNoticesJob(app),
    settleLabelsJob(app),
    judgeStickersJob(app),
    judgeStickerWordsJob(app),
    settleProductsJob(app),
    editProductsJob(app),
    forgetEditsJob(app),
    judgeUnsupportedJob(app),
    ...(app.config.backups ? [backUpJob(app)] : []),
  ];
}

/** Shows the link by which the first operator chooses a password, while no operator can sign in. */
export async function announceFirstOperator(app: App, url: string, say: (line: string) => void): Promise<void> {
  const email = app.config.OPERATOR_EMAIL;
  const token = email && (await inviteFirstOperator(app, email));
  if (!token) return;
  say(`  ${email} is invited as operator. This link works once, for 7 days; a later start shows another:`);
  say(`  ${url}/#/activate?token=${token}`);
}
