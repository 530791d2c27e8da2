import type { OwnTexts, Translated } from '@larder/browser/texts';
import type { namesTexts } from '../access/users/names.texts.ts';
import type { whoTexts } from '../access/users/who.texts.ts';
import type { guideTexts } from '../catalogue/products/guide.texts.ts';
import type { ownProductsTexts } from '../catalogue/products/own-products.texts.ts';
import type { checkNoticesTexts } from '../cold/checks/check-notices.texts.ts';
import type { checksTexts } from '../cold/checks/checks.texts.ts';
import type { deliveriesTexts } from '../cold/checks/deliveries/deliveries.texts.ts';
import type { probesTexts } from '../cold/probes/probes.texts.ts';
import type { fridgeAlarmTexts } from '../cold/temperatures/fridge-alarm.texts.ts';
import type { fridgeTroubleTexts } from '../cold/temperatures/fridge-trouble.texts.ts';
import type { fridgeWindowTexts } from '../cold/temperatures/fridge-window.texts.ts';
import type { temperaturesTexts } from '../cold/temperatures/temperatures.texts.ts';
import type { pairTexts } from '../devices/devices/pair.texts.ts';
import type { printersTexts } from '../devices/devices/printers.texts.ts';
import type { resetTexts } from '../devices/devices/reset.texts.ts';
import type { tabletTexts } from '../devices/devices/tablet.texts.ts';
import type { countTexts } from '../labels/living/count.texts.ts';
import type { liveLabelsTexts } from '../labels/living/live-labels.texts.ts';
import type { todayTexts } from '../labels/living/today.texts.ts';
import type { undoTexts } from '../labels/living/undo.texts.ts';
import type { orderTexts } from '../labels/orders/order.texts.ts';
import type { jobTexts } from '../labels/printing/job.texts.ts';
import type { labelsTexts } from '../labels/printing/labels.texts.ts';
import type { lastPrintsTexts } from '../labels/printing/last-prints.texts.ts';
import type { lettersTexts } from '../labels/printing/letters.texts.ts';
import type { likeDayTexts } from '../labels/printing/like-day.texts.ts';
import type { madeFromTexts } from '../labels/printing/made-from.texts.ts';
import type { missingTexts } from '../labels/printing/missing.texts.ts';
import type { oldDataTexts } from '../labels/printing/old-data.texts.ts';
import type { outcomeTexts } from '../labels/printing/outcome.texts.ts';
import type { prepTexts } from '../labels/printing/prep.texts.ts';
import type { productCardTexts } from '../labels/printing/product-card.texts.ts';
import type { scanTexts } from '../labels/printing/scan.texts.ts';
import type { sourceAllergensTexts } from '../labels/printing/source-allergens.texts.ts';
import type { recallsTexts } from '../labels/recalls/recalls.texts.ts';
import type { printerFaultTexts } from '../printer/fault.texts.ts';
import type { undrawnTexts } from '../printer/undrawn.texts.ts';
import type { shellTexts } from '../shell/shell.texts.ts';
import type { cameraTexts } from '../ui/camera.texts.ts';
import type { uiTexts } from '../ui/ui.texts.ts';
import type { wasteTexts } from '../waste/waste.texts.ts';

/** The texts of every feature, and the themes of words that they show. */
type Own = OwnTexts<typeof namesTexts> &
  OwnTexts<typeof whoTexts> &
  OwnTexts<typeof guideTexts> &
  OwnTexts<typeof ownProductsTexts> &
  OwnTexts<typeof checkNoticesTexts> &
  OwnTexts<typeof checksTexts> &
  OwnTexts<typeof deliveriesTexts> &
  OwnTexts<typeof probesTexts> &
  OwnTexts<typeof fridgeAlarmTexts> &
  OwnTexts<typeof fridgeTroubleTexts> &
  OwnTexts<typeof fridgeWindowTexts> &
  OwnTexts<typeof temperaturesTexts> &
  OwnTexts<typeof pairTexts> &
  OwnTexts<typeof printersTexts> &
  OwnTexts<typeof resetTexts> &
  OwnTexts<typeof tabletTexts> &
  OwnTexts<typeof countTexts> &
  OwnTexts<typeof liveLabelsTexts> &
  OwnTexts<typeof todayTexts> &
  OwnTexts<typeof undoTexts> &
  OwnTexts<typeof orderTexts> &
  OwnTexts<typeof jobTexts> &
  OwnTexts<typeof labelsTexts> &
  OwnTexts<typeof lastPrintsTexts> &
  OwnTexts<typeof lettersTexts> &
  OwnTexts<typeof likeDayTexts> &
  OwnTexts<typeof madeFromTexts> &
  OwnTexts<typeof missingTexts> &
  OwnTexts<typeof oldDataTexts> &
  OwnTexts<typeof outcomeTexts> &
  OwnTexts<typeof prepTexts> &
  OwnTexts<typeof productCardTexts> &
  OwnTexts<typeof scanTexts> &
  OwnTexts<typeof sourceAllergensTexts> &
  OwnTexts<typeof recallsTexts> &
  OwnTexts<typeof printerFaultTexts> &
  OwnTexts<typeof undrawnTexts> &
  OwnTexts<typeof shellTexts> &
  OwnTexts<typeof cameraTexts> &
  OwnTexts<typeof uiTexts> &
  OwnTexts<typeof wasteTexts>;

/** What the folder of a language states: every text of the app. */
export type Translation = Translated<Own>;

/** A variant of the features' own English states only what differs. */
export type Variant = { [N in keyof Translation]?: Partial<Translation[N]> };
