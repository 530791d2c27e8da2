/**
 * What an operator inside of an account may do, written by hand beside `who-may.ts`: a new call of people passes only
 * once it stands on one of these lists. To decide: can it send data anywhere, open a way back, or end something for
 * good, once the visit is over? Then it is closed.
 */

/**
 * Credentials, PINs, sign-ins of people and tablets, rules about signing in, consent to visits, inviting people, food
 * safety records in the customer's name, files that leave, where integrations send to, and what is deleted for good.
 */
export const closedInside = `session.switchOrganization session.setPassword session.enrolAuthenticator session.removeAuthenticator session.updateProfile session.end
  session.endOthers session.masquerade session.invitations session.join session.decline
  users.personalData users.endSessions users.create users.invite users.givePortal users.cancelInvite users.remove users.resetPassword
  users.setPin users.givePins users.clearPin users.readList users.addList
  keys.create keys.rotate keys.revoke roles.create roles.update roles.remove
  visits.open visits.close visits.decline visits.ask
  devices.create devices.setPin devices.openPairing devices.takeEvents
  categories.remove
  catalogue.dismissAsked
  products.export
  ingredients.export ingredients.remove suppliers.remove
  labels.report labels.noticeDone receipts.report
  trace.export recalls.export recalls.open recalls.confirm recalls.answer recalls.close
  allergens.remove
  audit.export
  imports.exportSheet
  integrations.create integrations.update integrations.remove integrations.setState integrations.createAutomation
  integrations.updateAutomation integrations.removeAutomation integrations.setAutomationState
  reports.export reports.exports
  folders.make
  settings.sendTestDigest settings.updateRestrictions
  temperatures.remove temperatures.exportReadings temperatures.exportIncidents temperatures.acknowledgeIncident temperatures.closeIncident alarms.answer fridgeWindows.plan fridgeWindows.stop
  sensors.report sensors.retire probes.remove foodChecks.export foodChecks.countersign incidentClosing.removeAction incidentClosing.addPicture
  storage.remove storage.removeGroup storage.removeRule
  wastage.export wastage.removeReason wastage.removeContainer`;

/** Open but for members of the body: addresses of reports, contact data of people, and keys of other systems. */
export const partlyClosedInside: Record<string, string> = {
  'suppliers.create': 'phone email contact',
  'suppliers.update': 'phone email contact',
  'organizations.create': 'account_owner wastage_report_emails alarm_escalation_emails',
  'organizations.update': 'primary_contact contact_details',
  'users.update': 'email phone_number country_code',
  'devices.update': 'daily_expiry_report_email trail_api_key trail_template_id trail_site_id',
  'imports.createJob': 'error_notification_emails',
  'settings.update': 'wastage_report_emails alarm_escalation_emails',
  'settings.copy': 'wastage_report_emails alarm_escalation_emails',
};

/**
 * Work on the customer's catalogue, storage and settings, which ends with the visit and is named in its list; and what
 * is read on a screen.
 */
export const openInside = `session.signOut
  organizations.setFlags organizations.sync
  users.addDevices users.removeDevice
  categories.create categories.update categories.addDevices categories.removeDevice categories.updateMany categories.addManyToDevices
  categories.updateProductsOfMany categories.updateProducts
  catalogue.planEdit catalogue.runEdit catalogue.undoEdit catalogue.restore catalogue.restoreVersion
  products.create products.copy products.update products.remove products.detach products.createExpiry products.updateExpiry
  products.removeExpiry
  prepGuide.create prepGuide.update prepGuide.createStep prepGuide.orderSteps prepGuide.updateStep prepGuide.removeStep
  prepGuide.createIngredient prepGuide.updateIngredient prepGuide.removeIngredient
  recipes.link recipes.take recipeLists.take
  ingredients.create ingredients.update ingredients.impact ingredients.restore ingredientFiles.preview ingredientFiles.run
  recipeFiles.preview recipeFiles.run
  ingredientSwaps.preview ingredientSwaps.create ingredientSwaps.undo suppliers.restore
  duplicates.merge duplicates.remove
  labelOrders.create labelOrders.cancel labelOrders.cancelRecurring
  prepPlans.put
  labelText.create labelText.update labelText.linkAllergen labelText.unlinkAllergen
  allergens.create allergens.update
  imports.createConfiguration imports.updateConfiguration imports.inspect imports.preview imports.run imports.sheetJob imports.previewUndo
  imports.undo
  integrations.test integrations.testTrail integrations.retry
  jobs.retry
  temperatures.update sensors.adopt sensors.update sensors.setForm
  incidentClosing.addAction incidentClosing.updateAction
  storage.create storage.update storage.addDevices storage.removeDevice storage.createGroup storage.updateGroup storage.addGroupDevices
  storage.createRule storage.updateRule storage.addRuleDevices
  wastage.correct wastage.void wastage.addReason wastage.updateReason wastage.addContainer wastage.updateContainer
  session.passwordRequirements session.profile session.list
  organizations.list organizations.get organizations.createLike organizations.roles organizations.categories organizations.names organizations.addresses
  organizations.address
  sensors.list sensors.forms probes.list keys.list roles.list users.list users.get users.withoutFactor users.signIn users.devices
  visits.list visits.consent visits.access
  devices.list devices.names devices.get devices.rejectedEvents
  categories.list categories.names categories.get categories.devices categories.products
  catalogue.list catalogue.asked catalogue.edits catalogue.edit catalogue.editProducts catalogue.deleted catalogue.version
  products.inStoreBarcode products.get products.history products.labels products.allergens products.expiry
  recipes.get recipeLists.get ingredients.list ingredients.get ingredientSwaps.list suppliers.list
  prepGuide.get prepGuide.picture prepGuide.stepPicture
  productSearch.find productSearch.names
  duplicates.list
  labelOrders.offer labelOrders.list labelOrders.recurring
  labelText.check
  labels.live labels.summary labels.closedFigures labels.find labels.get prepPlans.get
  trace.find trace.get trace.labels receipts.list recalls.list recalls.get recalls.labels
  allergens.list allergens.matrix
  audit.list audit.chain
  imports.listConfigurations imports.getConfiguration imports.listJobs imports.getJob imports.listRuns imports.runFile
  integrations.list integrations.failures integrations.get integrations.automations integrations.connectors integrations.connectorConfig
  integrations.getAutomation integrations.deliveries
  jobs.list jobs.queues jobs.repeated jobs.mails
  reports.labelLogs reports.labelLog reports.people reports.printsByHour reports.labelNotices reports.expiryReport reports.venueFigures
  settings.get settings.lostValues
  temperatures.list temperatures.get temperatures.readings temperatures.series temperatures.limits temperatures.incidents
  temperatures.incident temperatures.incidentSeries temperatures.incidentFood alarms.list alarms.weeks fridgeWindows.list
  foodChecks.list foodChecks.get incidentClosing.actions incidentClosing.picture
  storage.list storage.names storage.get storage.devices storage.listGroups storage.getGroup storage.listRules storage.ruleNames
  wastage.list wastage.summary wastage.report wastage.picture wastage.get wastage.reasons wastage.containers`;
