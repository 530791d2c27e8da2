import { defineTexts } from '@larder/browser/texts';
import { actionWords } from '@larder/words/actions';

export const categoryDetailTexts = defineTexts('category-detail', {
  themes: [actionWords],
  en_us: {
    key: 'Key',
    keyLock: 'Shared with devices outside of your scope: it cannot be edited here',
    keyActive: 'Offered on devices',
    keyInactive: 'Kept, but not offered on devices',
    keyGlobal: 'On every device that shows this category',
    keyDevice: 'Created on one device, and available only there',
    keyOverride: 'Has its own expiry instead of the storage rules',
    deviceName: 'Device name',
    devices: 'Devices',
    devicesGlobal: 'Global: shown on every device of the organizations it is shared with.',
    notFoundTitle: 'Category not found',
    notFound: 'Deleted, or you have no access. Ask an Admin.',
    backToList: 'Back to categories',
    loadFailed: 'This category could not be loaded.',
    deleteTitle: 'Delete this category?',
    deleteText:
      '{name} is removed from every device. Deleted products of this category can be restored to another one.',
    deleteVerb: 'Delete category',
    deleted: 'Category deleted',
    deleteFailed: 'Error while deleting category',
    notEmpty_one: 'This category contains {count} product: move or delete it first.',
    notEmpty_other: 'This category contains {count} products: move or delete them first.',
    devicesVerb: 'Add to devices',
    devicesText: 'A Global category is then shown on the chosen devices only.',
    chooseDevices: 'Devices',
    selectDevice: 'Please select a device',
    devicesAdded: 'Devices added successfully',
    deviceRemoved: 'Device removed successfully',
    devicesFailed: 'Error while saving category',
    removeDevice: 'Remove {name}',
    removeTitle: 'Remove this category from the device?',
    removeVerb: 'Remove device',
    removeText: '{name} no longer shows this category.',
    removeLastText:
      '{name} is the last device of this category. Without it, the category becomes Global: every device of the organizations it is shared with shows it.',
  },
  en_gb: {
    devicesGlobal: 'Global: shown on every device of the organisations it is shared with.',
    removeLastText:
      '{name} is the last device of this category. Without it, the category becomes Global: every device of the organisations it is shared with shows it.',
  },
});
