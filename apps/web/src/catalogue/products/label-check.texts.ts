import { defineTexts } from '@larder/browser/texts';
import { columnWords } from '@larder/words/columns';
import { reasonWords } from '@larder/words/print-log';

export const labelCheckTexts = defineTexts('label-check', {
  themes: [columnWords, reasonWords],
  en_us: {
    reason: 'Reason',
    legalCheck: 'Legal check',
    inOrder: 'nothing to fix or check',
    toMend: '{count} to fix',
    toLookAt: '{count} to check',
    mend: 'Fix:',
    lookAt: 'Check:',
    noAdvice:
      'Checks the points of food law that software can check, by the countries of the venues: EU, UK, US, Canada, Australia and New Zealand. The label remains your responsibility.',
    country: 'Country of the venue',
    countryHint: 'The label is drawn for this country. The legal check is for all of them.',
    noCountry: 'no country entered',
    inCountries: '{text} ({countries})',
    unknown_law:
      'Larder does not know the labeling rules of {country}. Only what holds everywhere is checked: ask the food authority there.',
    country_missing:
      'The venue’s country is not set, so Larder does not know which labeling rules apply. Enter the address.',
    declared_none:
      'Declared to contain no allergens, but the ingredients name {words}. Declare it, or correct the ingredients.',
    wrong_language:
      '{words} and other words are in another language ({written}). The label must be in a language of the country: {lacking}.',
    language_missing: 'The label is only in {written}. The law of the country asks for {lacking} as well.',
    exemption_open:
      '{words} is in bold. The law exempts it {condition}. Edit the ingredients and decide whether to leave it unmarked.',
    condition_wheat_glucose: 'when it is a glucose syrup or dextrose whose processing leaves no more of the allergen',
    condition_wheat_maltodextrin: 'when it is a maltodextrin made from wheat',
    condition_barley_glucose: 'when it is a glucose syrup made from barley',
    condition_distillate:
      'when the food was used to make a distillate, such as spirits or alcohol of agricultural origin',
    condition_fish_gelatine:
      'when it carries vitamins or carotenoids, or was used as a fining agent in beer or wine, and for nothing else',
    condition_isinglass: 'when it was used to clarify beer or wine',
    condition_soya_oil: 'when the soybean oil or fat is fully refined',
    condition_soya_tocopherol: 'when it is a natural tocopherol (E306) from soybeans',
    condition_soya_sterol: 'when it is a phytosterol or plant stanol ester made from soybean oil',
    condition_lactitol: 'when it is lactitol',
    condition_refined_oil: 'when the oil is highly refined',
    contains_incomplete:
      'The “Contains” statement leaves out {words}. A statement must name every major allergen: add them to it.',
    contains_printed:
      'Delete {words} from the list: Larder prints the “Contains” line that the law asks for by itself.',
    plain_name_missing:
      '{words} does not name its allergen by the name that the law prescribes. Write it behind it, as in “casein (milk)”.',
    species_unnamed:
      '{words} does not say which. The law asks for the kind, such as cod, tuna, shrimp or crab: name it.',
    pack: 'whose largest side is below 80 cm²',
    packUs: 'with less than 12 square inches for labeling that qualify for smaller type',
    packCanada: 'with less than 10 cm² for labeling',
    quoted: '“{word}”',
    andMore: '{words} and {count} more',
    name_missing: 'The label has no name. Enter the name of the food.',
    allergens_continue:
      'The first part has no room for all the allergens. Shorten the name or the allergens, or print the 80 mm label.',
    allergens_continue80: 'The first part has no room for all the allergens. Shorten the name or the allergens.',
    too_small:
      'The smallest letters are {size} mm high; the legal minimum is {small} mm. Shorten the text or print the 80 mm label.',
    too_small80: 'The smallest letters are {size} mm high; the legal minimum is {small} mm. Shorten the text.',
    small_pack:
      'The smallest letters are {size} mm high, less than {full} mm. Use this label only on packs {pack}, or print the 80 mm label.',
    small_pack80:
      'The smallest letters are {size} mm high, less than {full} mm. Use this label only on packs {pack}, or shorten the text.',
    date_missing: 'The label has no use-by or best-by date. Set an expiry or pick another storage.',
    ingredients_missing:
      'The label has no ingredients. Enter the full list, unless the food is a single ingredient of the same name.',
    ingredients_incomplete: 'The list may be cut off or have an open bracket: it ends with {words}. Complete it.',
    allergens_undeclared: 'The allergens have not been declared. Pick them, or confirm “No allergens”.',
    not_emphasised: '{words} names an allergen but is not in bold. Edit the ingredients and emphasize it.',
    partly_emphasised: '{words} is not in bold here, but is in bold elsewhere in the list. Emphasize it everywhere.',
    emphasis_unconfirmed: 'The bold words {words} are not confirmed. Edit the ingredients and confirm the emphasis.',
    doubtful_words:
      '{words} may contain the allergens behind it. Check its pack, and name what it is made of in the ingredients.',
    asked: '“{word}” ({allergens}?)',
    none_found_other:
      'No allergen word found. {count} words not known: {words}. Find out what they are, then confirm the emphasis.',
    none_found_one:
      'No allergen word found. 1 word not known: {words}. Find out what it is, then confirm the emphasis.',
    none_found_known: 'No allergen word found. Compare the list with the recipe, then confirm the emphasis.',
    unknown_words_other:
      '{count} words not known: {words}. An allergen among them is not found: find out what they are, then confirm the emphasis.',
    unknown_words_one:
      '1 word not known: {words}. If it is an allergen, it is not found: find out what it is, then confirm the emphasis.',
    unread_language:
      'Larder cannot look for allergens in {words}: it does not know this language. Translate the list, or confirm the emphasis yourself.',
    allergen_not_in_ingredients:
      '{words} is declared as an allergen but is not in bold in the ingredients. Add it to the list, or remove it from the allergens.',
    recipe_allergen_missing:
      '{words} is in the recipe, but not on the label. Take it from the recipe, or correct the recipe.',
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
      'The label’s fonts cannot draw {words}, so tablets do not print this label. Enter under Printed as a name in Latin letters, and write the allergens in them.',
    askTitle: 'This label has something to fix',
    askText: 'Printed like this, it may harm someone or be illegal to sell:',
    askPrint: 'Print anyway',
    askFile: 'Download anyway',
    values: 'Values',
    sampleValues: 'Sample values',
    ownValues: 'Own values',
    printedName: 'Name on the label',
    amountUnread: 'Write a number with g, kg, ml or l, such as 250 g, or a number of pieces.',
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
    unknown_law:
      'Larder does not know the labelling rules of {country}. Only what holds everywhere is checked: ask the food authority there.',
    country_missing:
      'The venue’s country is not set, so Larder does not know which labelling rules apply. Enter the address.',
    packUs: 'with less than 12 square inches for labelling that qualify for smaller type',
    packCanada: 'with less than 10 cm² for labelling',
    date_missing: 'The label has no use-by or best-before date. Set an expiry or pick another storage.',
    not_emphasised: '{words} names an allergen but is not in bold. Edit the ingredients and emphasise it.',
    partly_emphasised: '{words} is not in bold here, but is in bold elsewhere in the list. Emphasise it everywhere.',
    contains_box: 'Delete {words} from the list: allergens are emphasised in the ingredients and not repeated.',
  },
});
