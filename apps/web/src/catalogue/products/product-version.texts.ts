import { defineTexts } from '@larder/browser/texts';
import { actionWords } from '@larder/words/actions';

export const productVersionTexts = defineTexts('product-version', {
  themes: [actionWords],
  en_us: {
    restore: 'Restore this version',
    title: 'Restore this version?',
    of: 'As the product was on {time}.',
    field: 'Field',
    now: 'Now',
    afterwards: 'Restored',
    none: 'None',
    same: 'What this version holds is as it is now. There is nothing to restore.',
    changes: 'What is restored',
    kept: 'What stays as it is',
    hint: 'A version holds the details, label text, allergens, storage and expiry. It does not hold the prep guide, the device that the product belongs to, or who confirmed the emphasized allergens.',
    check: 'Check the emphasized allergens afterward: nobody has confirmed them for the restored text.',
    undeclared:
      'The label text would name {names}, which would not be among the allergens. Check the allergens afterward.',
    undeclares: 'The product is undeclared afterward. That it contains no allergens must be declared again.',
    activates: 'This also activates the category {name}.',
    restored: 'Version restored',
    failed: 'The version could not be restored.',
    loadFailed: 'The version could not be loaded.',
    changed: 'This product has been changed in the meantime. Review the changes again, then restore.',
    kept_CATEGORY: 'No category is called {detail} anymore.',
    kept_STORAGE: 'No storage is called {detail} anymore.',
    kept_LOCKED: 'The category {detail} is shared with devices outside of your scope.',
    kept_DEVICE:
      'A version does not change which device a product belongs to. A product that belongs to a device keeps its category.',
    kept_GUIDE: 'A version does not change the prep guide.',
    kept_SKU: 'Another product has the SKU {detail}.',
    kept_BARCODE: '{detail} is not a valid barcode.',
    kept_ALLERGEN:
      'No allergen is called {detail} anymore. What the label says of allergens is restored only as a whole.',
    kept_NONE: 'That a product contains no allergens must be declared again.',
    kept_WORDS: 'The history does not hold it exactly.',
    kept_PERMISSION: 'You do not have permission to change label text.',
  },
  en_gb: {
    hint: 'A version holds the details, label text, allergens, storage and expiry. It does not hold the prep guide, the device that the product belongs to, or who confirmed the emphasised allergens.',
    check: 'Check the emphasised allergens afterwards: nobody has confirmed them for the restored text.',
    undeclared:
      'The label text would name {names}, which would not be among the allergens. Check the allergens afterwards.',
    undeclares: 'The product is undeclared afterwards. That it contains no allergens must be declared again.',
    kept_CATEGORY: 'No category is called {detail} any more.',
    kept_STORAGE: 'No storage is called {detail} any more.',
    kept_ALLERGEN:
      'No allergen is called {detail} any more. What the label says of allergens is restored only as a whole.',
  },
});
