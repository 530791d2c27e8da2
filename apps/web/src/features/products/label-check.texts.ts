import { defineTexts } from '@larder/browser/texts';

export const labelCheckTexts = defineTexts('label-check', {
  en_us: {
    legalCheck: 'Legal check',
    inOrder: 'nothing found',
    toMend: '{count} to put right',
    toLookAt: '{count} to look at',
    mend: 'Put right:',
    lookAt: 'Look at:',
    noAdvice: 'Checks what a program can see by EU and UK food law. It takes no decision from you.',
    quoted: '“{word}”',
    andMore: '{words} and {count} more',
    name_missing: 'The label has no name. Write the name of the food.',
    allergens_continue:
      'The first part has no room to name all allergens. Shorten the name or the allergens, or print the 80 mm label.',
    allergens_continue80: 'The first part has no room to name all allergens. Shorten the name or the allergens.',
    too_small:
      'The smallest letters are {size} mm high, 0.9 mm is the least. Shorten the text or print the 80 mm label.',
    too_small80: 'The smallest letters are {size} mm high, 0.9 mm is the least. Shorten the text.',
    small_pack:
      'The smallest letters are {size} mm high, less than 1.2 mm. Use this label only on packs whose largest side is below 80 cm², or print the 80 mm label.',
    small_pack80:
      'The smallest letters are {size} mm high, less than 1.2 mm. Use this label only on packs whose largest side is below 80 cm², or shorten the text.',
    date_missing: 'The label has no use-by or best-by date. Set an expiry or pick another storage.',
    ingredients_missing:
      'The label has no ingredients. Write the full list, unless the food is a single ingredient of the same name.',
    ingredients_incomplete: 'The list may be cut off or has an open bracket: it ends in {words}. Complete it.',
    allergens_undeclared: 'Nobody has stated the allergens. Pick them, or confirm “No allergens”.',
    not_emphasised: '{words} names an allergen and is not in bold. Edit the ingredients and emphasize it.',
    partly_emphasised: '{words} is not in bold here, but in bold elsewhere in the list. Emphasize it everywhere.',
    emphasis_unconfirmed: 'Nobody has confirmed the bold words {words}. Edit the ingredients and confirm the emphasis.',
    doubtful_words: '{words} often holds an allergen. Look it up on the pack, and name what it is made of.',
    unread_language:
      'Allergens are not looked for in {words}: Larder does not know this language. Translate the list, or confirm the emphasis yourself.',
    allergen_not_in_ingredients:
      '{words} is stated as an allergen, but not in bold among the ingredients. Add it to the list, or take it from the allergens.',
    allergen_not_stated:
      '{words} is among the ingredients, but not among the stated allergens, which other screens read. State it too.',
    contains_box: 'Delete {words} from the list: allergens are emphasized in the ingredients and not repeated.',
    contains_only:
      'Only a “Contains” statement names {words}. Name it in the list where the food is used. (Alcohol above 1.2 % needs no list.)',
    precaution_in_ingredients: 'Move {words} out of the ingredients, into May contain.',
    may_contain_repeats: '{words} is an ingredient already. Take it out of May contain.',
    cereal_unnamed: '{words} does not say which cereal. Name it: wheat, rye, barley, oats, spelt or khorasan wheat.',
    nut_unnamed:
      '{words} does not say which nut. Name it: almonds, hazelnuts, walnuts, cashews, pecans, Brazil nuts, pistachios or macadamia nuts.',
    invalid_barcode: 'The barcode {words} is not an EAN-13 and prints no bars. Correct its digits.',
    no_shape: 'The label’s fonts have no shape for {words}. It prints as an empty box: write it in other letters.',
    askTitle: 'This label has something to put right',
    askText: 'Printed like this it may harm somebody or must not be sold:',
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
    zpl: 'Zebra and alike (ZPL)',
    zpl_plain: 'Zebra, old firmware (ZPL, plain)',
    tspl: 'TSC and alike (TSPL)',
    brother_ql: 'Brother QL-810W, 820NWB, 62 mm roll',
    brother_ql_plain: 'Brother QL-500 to 800, 62 mm roll',
    esc_pos: 'Receipt printers (ESC/POS)',
    downloadFailed: 'The file could not be made. Try again.',
  },
  en_gb: {
    date_missing: 'The label has no use-by or best-before date. Set an expiry or pick another storage.',
    not_emphasised: '{words} names an allergen and is not in bold. Edit the ingredients and emphasise it.',
    partly_emphasised: '{words} is not in bold here, but in bold elsewhere in the list. Emphasise it everywhere.',
    contains_box: 'Delete {words} from the list: allergens are emphasised in the ingredients and not repeated.',
  },
});
