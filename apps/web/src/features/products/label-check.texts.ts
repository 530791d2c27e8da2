import { defineTexts } from '@larder/browser/texts';

export const labelCheckTexts = defineTexts('label-check', {
  en_us: {
    legalCheck: 'Legal check',
    inOrder: 'nothing found',
    toMend: '{count} to fix',
    toLookAt: '{count} to check',
    mend: 'Fix:',
    lookAt: 'Check:',
    noAdvice: 'Checks the points of EU and UK food law that software can check. The label remains your responsibility.',
    quoted: '“{word}”',
    andMore: '{words} and {count} more',
    name_missing: 'The label has no name. Enter the name of the food.',
    allergens_continue:
      'The first part has no room for all the allergens. Shorten the name or the allergens, or print the 80 mm label.',
    allergens_continue80: 'The first part has no room for all the allergens. Shorten the name or the allergens.',
    too_small:
      'The smallest letters are {size} mm high; the legal minimum is 0.9 mm. Shorten the text or print the 80 mm label.',
    too_small80: 'The smallest letters are {size} mm high; the legal minimum is 0.9 mm. Shorten the text.',
    small_pack:
      'The smallest letters are {size} mm high, less than 1.2 mm. Use this label only on packs whose largest side is below 80 cm², or print the 80 mm label.',
    small_pack80:
      'The smallest letters are {size} mm high, less than 1.2 mm. Use this label only on packs whose largest side is below 80 cm², or shorten the text.',
    date_missing: 'The label has no use-by or best-by date. Set an expiry or pick another storage.',
    ingredients_missing:
      'The label has no ingredients. Enter the full list, unless the food is a single ingredient of the same name.',
    ingredients_incomplete: 'The list may be cut off or have an open bracket: it ends with {words}. Complete it.',
    allergens_undeclared: 'The allergens have not been declared. Pick them, or confirm “No allergens”.',
    not_emphasised: '{words} names an allergen but is not in bold. Edit the ingredients and emphasize it.',
    partly_emphasised: '{words} is not in bold here, but is in bold elsewhere in the list. Emphasize it everywhere.',
    emphasis_unconfirmed: 'Nobody has confirmed the bold words {words}. Edit the ingredients and confirm the emphasis.',
    doubtful_words: '{words} often contains an allergen. Check its pack, and name what it is made of.',
    unread_language:
      'Larder cannot look for allergens in {words}: it does not know this language. Translate the list, or confirm the emphasis yourself.',
    allergen_not_in_ingredients:
      '{words} is declared as an allergen but is not in bold in the ingredients. Add it to the list, or remove it from the allergens.',
    allergen_not_stated:
      '{words} is in the ingredients but not among the declared allergens, which other screens use. Declare it too.',
    contains_box: 'Delete {words} from the list: allergens are emphasized in the ingredients and not repeated.',
    contains_only:
      'Only a “Contains” statement names {words}. Name it in the list where the food is used. (Drinks with more than 1.2% alcohol need no list.)',
    precaution_in_ingredients: 'Move {words} from the ingredients to May contain.',
    may_contain_repeats: '{words} is already an ingredient. Remove it from May contain.',
    cereal_unnamed: '{words} does not say which cereal. Name it: wheat, rye, barley, oats, spelt or khorasan wheat.',
    nut_unnamed:
      '{words} does not say which nut. Name it: almonds, hazelnuts, walnuts, cashews, pecans, Brazil nuts, pistachios or macadamia nuts.',
    invalid_barcode: 'The barcode {words} is not a valid EAN-13, so no bars are printed. Correct its digits.',
    small_amount:
      'The figures of the net quantity are {size} mm high; the legal minimum is {standard} mm. Shorten the text or print the 80 mm label.',
    small_amount80:
      'The figures of the net quantity are {size} mm high; the legal minimum is {standard} mm. Shorten the text.',
    misplaced_amount:
      'The net quantity belongs in the lowest 30% of a label of this size. Print the 40 mm label, which may have it anywhere.',
    no_shape: 'The label’s fonts cannot draw {words}: empty boxes are printed instead. Use other letters.',
    no_shape_refused:
      'The label’s fonts cannot draw {words}, so tablets do not print this label. Enter a name for labels in Latin letters, and write the allergens in them.',
    askTitle: 'This label has something to fix',
    askText: 'Printed like this, it may harm somebody or be illegal to sell:',
    askPrint: 'Print anyway',
    askFile: 'Download anyway',
    values: 'Values',
    sampleValues: 'Sample values',
    ownValues: 'Own values',
    printedName: 'Name on the label',
    initials: 'Initials',
    batchCode: 'Batch code',
    printedDay: 'Printed on',
    printedTime: 'Printed at',
    valuesHint: 'For this preview only. Nothing is saved.',
    pdf: 'Download PDF',
    png: 'Download PNG',
    printerFile: 'File for a printer',
    zpl: 'Zebra and similar (ZPL)',
    zpl_plain: 'Zebra, old firmware (ZPL, plain)',
    tspl: 'TSC and similar (TSPL)',
    brother_ql: 'Brother QL-810W, 820NWB, 62 mm roll',
    brother_ql_plain: 'Brother QL-500 to 800, 62 mm roll',
    esc_pos: 'Receipt printers (ESC/POS)',
    downloadFailed: 'The file could not be created. Please try again.',
  },
  en_gb: {
    date_missing: 'The label has no use-by or best-before date. Set an expiry or pick another storage.',
    not_emphasised: '{words} names an allergen but is not in bold. Edit the ingredients and emphasise it.',
    partly_emphasised: '{words} is not in bold here, but is in bold elsewhere in the list. Emphasise it everywhere.',
    contains_box: 'Delete {words} from the list: allergens are emphasised in the ingredients and not repeated.',
  },
});
