/**
 * Who may call what, written by hand from the product's table of roles, not from the contract: so that a slip in a
 * contract line or in a role's permissions is seen. A person is one letter: O operator Admin, S operator support, A
 * account Admin, M account manager, B brand manager, V venue manager, L staff (level 8). What else narrows a call
 * (whose row it is) is for the feature's own tests.
 */
export const whoMay: Record<string, string> = {
  public: `session.authorize session.refresh session.version session.sendOtp session.validateOtp devices.pair devices.refresh
    reports.exportFile`,
  device: `devices.state devices.labels devices.events devices.sendPicture prepGuide.devicePicture`,
  invite: `session.activate`,
  reset: `session.resetPassword`,
  multifactor: `session.sendMultifactorCode session.validateMultifactor`,
  'invite reset': `session.requiredFields`,
  'invite reset OSAMBVL': `session.passwordRequirements`,
  'reset OSAMBVL': `session.setPassword`,
  // Everybody has a session and a profile, and sees the people and organisations of their own scope.
  OSAMBVL: `session.signOut session.switchOrganization session.enrolAuthenticator session.removeAuthenticator session.profile
    session.updateProfile session.list session.end session.endOthers session.invitations session.join session.decline
    organizations.get organizations.categories organizations.names
    users.list users.get users.personalData users.setPin users.clearPin
    devices.list devices.names devices.get devices.rejectedEvents`,
  OSAMBV: `organizations.list organizations.create organizations.createLike organizations.update organizations.addresses organizations.address
    storage.listGroups storage.getGroup storage.listRules storage.ruleNames`,
  // Support restricts and flags nobody: the action refuses it.
  OS: `session.masquerade visits.access visits.ask organizations.setFlags organizations.sync
    jobs.list jobs.queues jobs.repeated jobs.mails jobs.retry`,
  OSA: `devices.create`,
  OAMBV: `organizations.roles users.create users.givePortal users.invite users.cancelInvite users.update users.remove users.resetPassword users.givePins
    users.readList users.addList
    users.devices users.addDevices users.removeDevice
    devices.update integrations.testTrail devices.setPin devices.openPairing devices.takeEvents
    storage.createRule storage.updateRule storage.removeRule storage.addRuleDevices`,
  OAMB: `storage.createGroup storage.updateGroup storage.removeGroup`,
  OSAM: `audit.chain integrations.list integrations.failures integrations.get integrations.automations integrations.connectors
    integrations.connectorConfig integrations.getAutomation integrations.deliveries`,
  OA: `integrations.create integrations.update integrations.remove integrations.setState integrations.createAutomation
    integrations.updateAutomation integrations.removeAutomation integrations.setAutomationState integrations.test integrations.retry`,
  AMBVL: `reports.labelLogs reports.labelLog reports.printsByHour reports.people reports.expiryReport reports.labelNotices reports.venueFigures allergens.list
    labels.live labels.summary labels.closedFigures labels.get labels.find
    prepPlans.get`,
  AMBV: `categories.list categories.create categories.names categories.get categories.update categories.devices categories.addDevices
    categories.removeDevice categories.updateMany categories.addManyToDevices categories.updateProductsOfMany
    categories.updateProducts categories.remove categories.products
    catalogue.list catalogue.asked catalogue.dismissAsked catalogue.deleted catalogue.restore catalogue.planEdit catalogue.edits catalogue.edit
    catalogue.editProducts catalogue.runEdit catalogue.undoEdit catalogue.version catalogue.restoreVersion
    products.create products.copy products.inStoreBarcode products.get products.update products.remove products.detach products.history
    products.labels products.allergens products.expiry products.createExpiry products.updateExpiry products.removeExpiry
    prepGuide.get prepGuide.create prepGuide.update prepGuide.picture prepGuide.createStep prepGuide.updateStep prepGuide.stepPicture
    prepGuide.orderSteps prepGuide.removeStep prepGuide.createIngredient prepGuide.updateIngredient prepGuide.removeIngredient
    recipes.get recipes.link recipes.take recipeLists.get recipeLists.take
    ingredients.list ingredients.create ingredients.export ingredients.get ingredients.update ingredients.impact ingredients.remove ingredients.restore
    ingredientFiles.preview ingredientFiles.run recipeFiles.preview recipeFiles.run
    ingredientSwaps.list ingredientSwaps.preview ingredientSwaps.create ingredientSwaps.undo
    suppliers.list suppliers.create suppliers.update suppliers.remove suppliers.restore
    productSearch.find productSearch.names duplicates.list duplicates.merge duplicates.remove
    labelText.check labelText.create labelText.update labelText.linkAllergen labelText.unlinkAllergen
    allergens.matrix allergens.create allergens.update allergens.remove
    labelOrders.offer labelOrders.list labelOrders.create labelOrders.cancel labelOrders.recurring labelOrders.cancelRecurring
    prepPlans.put
    reports.export reports.exports folders.make labels.report labels.noticeDone receipts.report
    storage.list storage.names storage.get storage.devices
    temperatures.list temperatures.get temperatures.update temperatures.remove temperatures.readings temperatures.series temperatures.limits
    temperatures.incidents temperatures.incident temperatures.incidentSeries temperatures.incidentFood temperatures.acknowledgeIncident temperatures.closeIncident temperatures.exportReadings temperatures.exportIncidents
    alarms.list alarms.weeks alarms.answer fridgeWindows.list fridgeWindows.plan fridgeWindows.stop
    sensors.report sensors.list sensors.forms sensors.setForm sensors.adopt sensors.update sensors.retire
    probes.list probes.remove
    foodChecks.list foodChecks.export foodChecks.get foodChecks.countersign
    incidentClosing.actions incidentClosing.addAction incidentClosing.updateAction incidentClosing.removeAction incidentClosing.addPicture incidentClosing.picture
    wastage.list wastage.export wastage.summary wastage.report wastage.picture wastage.get wastage.reasons wastage.addReason wastage.updateReason
    wastage.correct wastage.void wastage.removeReason wastage.containers wastage.addContainer wastage.updateContainer wastage.removeContainer`,
  AMB: `storage.create storage.update storage.remove storage.addDevices storage.removeDevice storage.addGroupDevices
    trace.find trace.get trace.labels trace.export receipts.list
    recalls.list recalls.get recalls.labels recalls.export recalls.open recalls.confirm recalls.answer recalls.close`,
  AM: `audit.list audit.export products.export settings.get settings.update settings.copy settings.lostValues settings.sendTestDigest
    imports.listConfigurations imports.createConfiguration imports.updateConfiguration imports.getConfiguration imports.inspect
    imports.listJobs imports.createJob imports.getJob imports.preview imports.run imports.listRuns imports.runFile imports.previewUndo
    imports.undo imports.exportSheet imports.sheetJob`,
  A: `settings.updateRestrictions
    keys.list keys.create keys.rotate keys.revoke
    roles.list roles.create roles.update roles.remove users.withoutFactor users.signIn users.endSessions
    visits.list visits.consent visits.open visits.close visits.decline`,
};
